import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { NOWHERE } from '../verify/browser/pagesToOpen';
import { HandMadeParts } from '../testing/HandMadeParts';
import { publishFirst, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from '../change/publish';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/HistoryEntry';
import { freePort } from '../process/freePort';
import { pageOfEachKind, smoke } from './smoke';

const folder = folderOfTest();
const { site } = siteForEachTest(async (first, made) => {
  await publishFirst(first, made);
  await publishReleases(first, [made.remote('mfe-blog', 'Second words')], CONFIG);
});

test('one page is opened for each way to hydrate, in English and in another language, and the 404 page', () => {
  const { release } = new HandMadeParts(folder()).remote('mfe-home', 'Words', {
    documents: { '/rules': 'Rules', '/terms': 'Terms' },
  });
  const paths = ['/', '/about', '/kn', '/kn/about', '/hi', '/rules', '/terms', '/gone'];
  const pages = Object.fromEntries(paths.map((path) => [path, 'mfe-home']));
  expect(pageOfEachKind({ pages }, [release]).map(({ path }) => path)).toEqual([
    '/',
    '/kn',
    '/rules',
    NOWHERE,
  ]);
});

test('an address that does not answer fails the run, which names the state before', async () => {
  const [{ id = '' } = {}] = readHistory(site());
  const context = { root: '', site: site(), env: {}, say: () => undefined };
  const address = `http://127.0.0.1:${await freePort()}`;
  await expect(smoke(context, { address, patience: 0 })).rejects.toThrow(
    new RegExp(`^PARTS-171: [^]*rollback --to ${id.slice(0, 12)} && npm run deploy`),
  );
});
