import type { DataPage } from './Collection';

/** What the component of a page in a row of lists gets. */
export interface ListProps<Entry> {
  readonly entries: readonly Entry[];
  /** The paths of all pages of the list, in their order. */
  readonly paths: readonly string[];
  /** Which of them this page is, from 0. */
  readonly index: number;
}

/** The lists of a collection, at least one: `/helpers`, `/helpers/page-2` and so on, with `perPage` entries each. */
export function paged<Entry>(
  entries: readonly Entry[],
  {
    perPage,
    path,
    ...page
  }: Pick<DataPage, 'path' | 'page' | 'holds'> & {
    readonly perPage: number;
  },
): DataPage[] {
  const count = Math.max(1, Math.ceil(entries.length / perPage));
  const paths = Array.from({ length: count }, (_none, index) =>
    index === 0 ? path : `${path}/page-${index + 1}`,
  );
  return paths.map((own, index) => {
    const props: ListProps<Entry> = {
      entries: entries.slice(index * perPage, (index + 1) * perPage),
      paths,
      index,
    };
    return { ...page, path: own, props };
  });
}
