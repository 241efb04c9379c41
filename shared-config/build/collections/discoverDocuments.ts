import { readdirSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { PageDeclaration } from '../../contract/RemoteModule';
import { aggregate, errorsIn } from '../errorsIn';
import { chunkOf, expose, type Expose } from '../Expose';
import { listFiles } from '../listFiles';
import type { Collection, DataPage, Component } from './Collection';
import { runAtBuild } from './runAtBuild';

/** A page of a collection, with its module or the one that it shares. What browsers load grows with neither (`DataPage`). */
export interface Document extends Expose, DataPage, Pick<PageDeclaration, 'formerly'> {
  /** The file of the text inside it, relative to the part's folder. */
  readonly text?: string;
}

const FOLDER = 'src/collections';

/**
 * The documents of a part: the pages of its collections.
 *
 * @throws AggregateError whose `errors` each begin with file and line: when two pages have one name, an entry has no text,
 *   or a collection throws.
 */
export function discoverDocuments(folder: string): Document[] {
  const owners = new Map<string, string>();
  const errors: Error[] = [];
  const documents = listFiles(join(folder, FOLDER))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const place = `${join(folder, FOLDER, name)}:1:`;
      try {
        const documents = documentsOf(folder, `${FOLDER}/${name}`);
        for (const { path } of documents) {
          const chunk = chunkOf(`.${path}`);
          const owner = owners.get(chunk);
          if (owner !== undefined)
            throw new Error(
              `the page ${path} has the name of ${owner}. Give one of them another slug.`,
            );
          owners.set(chunk, `the page ${path} of ${name}`);
        }
        return documents;
      } catch (cause) {
        for (const one of errorsIn(cause)) {
          const message = one.message.startsWith(folder) ? one.message : `${place} ${one.message}`;
          errors.push(new Error(message, { cause }));
        }
        return [];
      }
    });
  if (errors.length > 0) throw aggregate(errors);
  return documents;
}

function documentsOf(folder: string, file: string): Document[] {
  const { default: collection } = runAtBuild(folder, file);
  const all = collection as Collection<Component<object>>;
  const { path, page, text, entries, holds, lists } = all;
  const texts = text === undefined ? undefined : textsIn(folder, text);
  const ofEntries = entries().map((props) => {
    const { slug, formerly, hydrate = all.hydrate } = props;
    const own = texts?.get(slug);
    if (texts && own === undefined)
      throw new Error(`the entry ${slug} has no file ${text}. Add it, or leave the entry out.`);
    return {
      path: path.replace(':slug', slug),
      page,
      props,
      ...(own && { text: own }),
      ...(formerly && { formerly }),
      ...(holds && { holds }),
      ...(hydrate && { hydrate }),
    };
  });
  return [...ofEntries, ...(lists?.() ?? [])].map((own) => ({
    ...own,
    ...(sharesModule(own)
      ? expose(own.page.replace('./src/pages/', './').replace(/\.tsx$/, ''), own.page)
      : expose(`.${own.path}`, `${own.page}?path=${encodeURIComponent(own.path)}`)),
  }));
}

type Facts = Pick<Document, 'hydrate' | 'text'>;

/** Whether a page of a collection has a module in browsers. */
export const hydrates = ({ hydrate = 'never' }: Facts): boolean => hydrate !== 'never';

/** Whether that module is of its component alone, and its props are in its document. */
export const sharesModule = (page: Facts): boolean => hydrates(page) && page.text === undefined;

/** The files that a pattern such as `./src/posts/:slug.mdx` names, by slug. Some disks write names in another normal form. */
function textsIn(folder: string, pattern: string): Map<string, string> {
  const [place, ending] = [dirname(pattern), extname(pattern)];
  const names = readdirSync(join(folder, place)).filter((name) => name.endsWith(ending));
  return new Map(
    names.map((name) => [name.slice(0, -ending.length).normalize(), `./${join(place, name)}`]),
  );
}
