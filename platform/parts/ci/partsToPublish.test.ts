import { partsToPublish, type PartFacts } from './partsToPublish';

const NAMES = ['shell', 'mfe-home', 'mfe-blog'];

/** The parts that are published when these files have changed since all of them were. */
const publishedAfter = (changed: PartFacts['changed'], more: Partial<PartFacts> = {}): string[] =>
  partsToPublish(
    NAMES.map((part) => ({
      ...{ part, builtFrom: 'c0ffee', changed, folder: `parts/${part}` },
      reads: (file) => file.startsWith(`parts/${part}/src`) || file.startsWith('shared-config/'),
      ...more,
    })),
  )
    .filter(({ publishes }) => publishes)
    .map(({ part }) => part);

const ALL = ['shared-config/ui/tokens.css', 'parts/mfe-blog/src/remote.ts'];

test.each<[string, PartFacts['changed'], Partial<PartFacts>, string[]]>([
  ['a file of it', ['parts/mfe-blog/src/remote.ts'], {}, ['mfe-blog']],
  ['what every part is built from', ['shared-config/ui/tokens.css'], {}, NAMES],
  ['a budget, which the shell brings', ['budgets.json'], {}, ['shell']],
  ['what Hosting gets', ['firebase.json'], {}, ['shell']],
  ['what Firestore gets', ['firestore.rules'], {}, ['shell']],
  ['what no build reads', ['docs/landing.jpg', 'parts/mfe-blog/a.test.ts'], {}, []],
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
