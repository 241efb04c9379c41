import { partsToPublish, type PartFacts } from './partsToPublish';

const NAMES = ['shell', 'mfe-home', 'mfe-blog'];

/** The parts that are published when these files have changed since all of them were. */
const publishedAfter = (changed: PartFacts['changed'], more: Partial<PartFacts> = {}): string[] =>
  partsToPublish(NAMES.map((part) => ({ part, builtFrom: 'c0ffee', changed, ...more })))
    .filter(({ publishes }) => publishes)
    .map(({ part }) => part);

const ALL = ['shared-config/ui/tokens.css', 'mfe-blog/src/remote.ts'];

test.each<[string, PartFacts['changed'], Partial<PartFacts>, string[]]>([
  ['a file of it', ['mfe-blog/src/remote.ts'], {}, ['mfe-blog']],
  ['a file of a folder with a longer name', ['mfe-blogs/src/remote.ts'], {}, []],
  ['what every part is built from', ['shared-config/ui/tokens.css'], {}, NAMES],
  ['a package of the project', ['package.json'], {}, NAMES],
  ['the version of a package', ['package-lock.json'], {}, NAMES],
  ['a budget, which the shell brings', ['budgets.json'], {}, ['shell']],
  ['what Hosting gets', ['firebase.json'], {}, ['shell']],
  ['what Firestore gets', ['firestore.rules'], {}, ['shell']],
  ['words and tools', ['docs/landing.jpg', 'mfe-blog/README.md', 'platform/parts/a.ts'], {}, []],
  ['all since a commit that git does not have', undefined, {}, NAMES],
  ['all, because no commit was published', undefined, { builtFrom: undefined }, NAMES],
  ['anything of a retired part', ALL, { held: 'retired' }, []],
  ['anything of a part that was rolled back', ALL, { held: 'rolled back' }, ['mfe-blog']],
])(
  'where a push changes %s, the parts that need it are published',
  (_what, changed, more, published) => {
    expect(publishedAfter(changed, more)).toEqual(published);
  },
);
