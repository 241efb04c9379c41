/** So many entries, as the text of a JSON file; the same in every run. */
export function generateEntries(count: number): string {
  const entries = Array.from({ length: count }, (_none, index) => {
    const number = String(index + 1).padStart(4, '0');
    const about = `What helper ${number} does.`;
    return { slug: `entry-${number}`, name: `Helper ${number}`, about };
  });
  return JSON.stringify(entries, null, 1);
}

/** The files of a collection with a page for each entry, and lists of twenty; `entries.json` comes beside the first. */
export const COLLECTION: Readonly<Record<string, string>> = {
  'src/collections/entries.ts': `import type { Collection } from 'shared-config/build/collections/Collection';
import { paged } from 'shared-config/build/collections/paged';
import type EntryPage from '../entries/EntryPage';
import entries from './entries.json';

export default {
  path: '/blog/:slug',
  page: './src/entries/EntryPage.tsx',
  entries: () => entries,
  lists: () => paged(entries, { path: '/blog/entries', page: './src/entries/EntryList.tsx', perPage: 20 }),
} satisfies Collection<typeof EntryPage>;
`,
  'src/entries/EntryPage.tsx': `import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';

export default function EntryPage({ slug, name, about }: { slug: string; name: string; about: string }) {
  return (
    <>
      <PageHead
        title={\`\${name} in Bengaluru\`}
        path={\`/blog/\${slug}\`}
        description={\`\${name}, who runs errands in Bengaluru: what to ask for, and when.\`}
      />
      <Section place="first">
        <h1>{name}</h1>
        <p>{about}</p>
      </Section>
    </>
  );
}
`,
  'src/entries/EntryList.tsx': `import type { ListProps } from 'shared-config/build/collections/paged';
import { Link } from 'shared-config/router';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';

type Entry = { readonly slug: string; readonly name: string };

export default function EntryList({ entries, paths, index }: ListProps<Entry>) {
  const page = \`page \${index + 1} of \${paths.length}\`;
  return (
    <>
      <PageHead
        title={\`Helpers in Bengaluru, \${page}\`}
        path={paths[index] ?? ''}
        description={\`Everyone who runs errands in Bengaluru for GetIt: \${page}.\`}
      />
      <Section place="first">
        <h1>Helpers, {page}</h1>
        {entries.map(({ slug, name }) => (
          <p key={slug}>
            <Link to={\`/blog/\${slug}\`}>{name}</Link>
          </p>
        ))}
      </Section>
    </>
  );
}
`,
};
