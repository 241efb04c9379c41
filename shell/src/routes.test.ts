import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { PATHS } from 'shared-config/site/paths';
import { ROUTES } from './routes';

const paths = ROUTES.map(({ path }) => path);

test('the route table holds each exact path and the subtree /blog (spec §2)', () => {
  const { blog, ...exact } = PATHS;
  expect(Object.keys(exact)).toHaveLength(13);
  expect(paths).toEqual(expect.arrayContaining([...Object.values(exact), `${blog}/*`]));
});

test('every route has a page path of its own, and nothing but what a route may have', () => {
  expect(new Set(paths).size).toBe(paths.length);
  for (const {
    path,
    remote,
    formerly = remote,
    account = true,
    frame = 'none',
    origins = [],
    ...more
  } of ROUTES) {
    const wrong = whyNoPagePath(path.replace(/\/\*$/, ''));
    const areOrigins = origins.every((origin) => new URL(origin).origin === origin);
    const isOfRemotes = [remote, formerly].every((name) => /^mfe-/.test(name));
    const fits = isOfRemotes && account && frame === 'none' && areOrigins;
    expect({ path, wrong, fits, more }).toEqual({ path, wrong: undefined, fits: true, more: {} });
  }
});
