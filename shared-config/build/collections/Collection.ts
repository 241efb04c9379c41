import type { Head, Hydration } from '../../contract/RemoteModule';

/** The component of a page, with a function of the same props that returns its head. */
export type Component<Props = never> = ((props: Props) => unknown) & {
  readonly head: (props: Props) => Head;
};

type PropsOf<Page extends Component> = Omit<Parameters<Page>[0], 'children'>;

/**
 * A page that is made from data. One that never hydrates, or has a text, has a module of its own, which only the composer
 * loads if it never hydrates. All others with the same component share its module, and their props are in their documents.
 */
export interface DataPage<Page extends Component = Component<object>> {
  /** Its path on the site, decoded. */
  readonly path: string;
  /** The file with its component as the default export: `./src/helpers/HelperPage.tsx` in the part's folder. */
  readonly page: string;
  /** What JSON can hold. */
  readonly props: PropsOf<Page>;
  /** Missing for `never`. */
  readonly hydrate?: Hydration;
  /** The fragments that it may hold, as in `PageDeclaration`. */
  readonly holds?: readonly string[];
}

interface EntryFacts {
  /** The last part of its path. */
  readonly slug: string;
  /** Paths that its page had before. */
  readonly formerly?: readonly string[];
  /** By default as the collection says. */
  readonly hydrate?: Hydration;
}

/**
 * Pages from data: a file of `src/collections` that exports one as its default. The build runs it in the part's folder,
 * and makes a page for each entry and for each list.
 */
export interface Collection<Page extends Component> {
  /** With the place of an entry's slug: `/helpers/:slug`. */
  readonly path: string;
  /** The file with the component of an entry's page, as in `DataPage`. An entry is its props. */
  readonly page: string;
  /** The file of MDX whose text the page of an entry gets as its children: `./src/posts/:slug.mdx`. */
  readonly text?: string;
  readonly entries: () => readonly (PropsOf<Page> & EntryFacts)[];
  /** When the page of an entry hydrates; missing for `never`. */
  readonly hydrate?: Hydration;
  /** The fragments that the page of an entry may hold, as in `PageDeclaration`. */
  readonly holds?: readonly string[];
  /** Pages that list entries. A list is rendered again whenever one of its entries changes; a page of an entry is not. */
  readonly lists?: () => readonly DataPage[];
}
