import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { publishReleases } from '../../change/publishReleases';
import { siteForEachTest } from '../../testing/siteFixture';
import { CONFIG } from 'shared-config/services/testing/config';
import { importNatively } from 'shared-config/build/testing/importNatively';
import type * as Program from './pageComponent.mjs';

const { site, parts } = siteForEachTest();
const Page = (): null => null;
let pageComponent: (page: string, module: unknown) => unknown;
beforeAll(async () => {
  ({ pageComponent } = await importNatively<typeof Program>(
    join(projectRoot(), 'platform/parts/compose/apart/pageComponent.mjs'),
  ));
});

const made = (name: string) => ({ $$typeof: Symbol.for(`react.${name}`) });

test.each([
  ['a function', Page],
  ['a memo', made('memo')],
  ['a forwardRef', made('forward_ref')],
  ['a lazy component', made('lazy')],
])('%s is a component', (_what, component) => {
  expect(pageComponent('mfe-blog: /blog', { default: component })).toBe(component);
});

test.each([
  ['nothing', {}, 'missing'],
  ['undefined', { default: undefined }, 'missing'],
  ['null', { default: null }, 'of the type null'],
  ['words', { default: 'words' }, 'of the type string'],
  ['an object', { default: { title: 'words' } }, 'of the type object'],
  ['an element', { default: made('transitional.element') }, 'of the type object'],
])('a page that exports %s is refused', (_what, module, why) => {
  expect(() => pageComponent('mfe-blog: /blog', module)).toThrow(
    `mfe-blog: /blog has no component: the default export of its file is ${why}.`,
  );
});

test('a publish refuses a page without a default export, also if its words are those of the 404 page', async () => {
  const sources = { 'About.cjs': "exports.About = () => '<h1>Page Not Found</h1>';" };
  const home = parts().remote('mfe-home', 'x', {}, sources);
  await expect(publishReleases(site(), [parts().shell(), home], CONFIG)).rejects.toMatchObject({
    code: 'PARTS-017',
    message: expect.stringContaining('mfe-home: /about has no component'),
  });
  expect(existsSync(site().root)).toBe(false);
});
