/** `count` older copies of a post, each with its own title, summary and day, by file name; the same in every run. */
export function generatePosts(count: number, post: string): Record<string, string> {
  const body = post.replace(/^---\n.*?\n---\n/s, '');
  const posts: Record<string, string> = {};
  for (let number = 1; number <= count; number++)
    posts[`generated-${String(number).padStart(4, '0')}.mdx`] = `---
title: Generated post ${number}
date: '${new Date(Date.UTC(2025, 3, 1 - number)).toISOString().slice(0, 10)}'
summary: The summary of generated post ${number}, as long as search engines want one to be.
---
${body}`;
  return posts;
}

/** So many entries, as the text of a JSON file; the same in every run. */
export function generateEntries(count: number): string {
  const entries = Array.from({ length: count }, (_none, index) => {
    const number = index + 1;
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

type Entry = { slug: string; name: string; about: string };

export default function EntryPage(entry: Entry) {
  return (
    <>
      <PageHead {...EntryPage.head(entry)} />
      <h1>{entry.name}</h1>
      <p>{entry.about}</p>
    </>
  );
}

EntryPage.head = ({ slug, name }: Entry) => ({
  title: \`\${name} in Bengaluru\`,
  path: \`/blog/\${slug}\`,
  description: \`\${name}, who runs errands in Bengaluru: what to ask for, and when.\`,
});
`,
  'src/entries/EntryList.tsx': `import type { ListProps } from 'shared-config/build/collections/paged';
import { Link } from 'shared-config/router';
import { PageHead } from 'shared-config/ui/PageHead';

type Entry = { readonly slug: string; readonly name: string };

export default function EntryList(list: ListProps<Entry>) {
  const head = EntryList.head(list);
  return (
    <>
      <PageHead {...head} />
      <h1>{head.title}</h1>
      {list.entries.map(({ slug, name }) => (
        <Link key={slug} to={\`/blog/\${slug}\`}>{name}</Link>
      ))}
    </>
  );
}

EntryList.head = ({ paths, index }: ListProps<Entry>) => {
  const title = \`Helpers in Bengaluru, page \${index + 1} of \${paths.length}\`;
  const description = \`\${title}: everyone who runs errands in Bengaluru.\`;
  return { title, path: paths[index] ?? '', description };
};
`,
};
