import { pageFile } from '../compose/composePages';
import { intactStateAt, type OpenSite } from '../history/openSite';
import { SHELL } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { Proposal } from '../verify/Candidate';

/*
 * The documents that a change does not render again: those of the live commit, or those of an earlier one that comes back.
 */

/**
 * The documents of the live commit. It may have others than those that were published, and still name the same keys.
 *
 * @param remade the parts whose pages and pictures are made again all the same; with the shell, all are.
 */
export function liveDocuments(
  { site, tip, state }: OpenSite,
  remade: readonly string[] = [],
): Proposal['documents'] {
  if (!state || tip === undefined) return undefined;
  const isAnew = (path: string): boolean =>
    remade.includes(SHELL) || remade.includes(state.pages[path] ?? SHELL);
  const rest = (byPath: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(byPath).filter(([path]) => !isAnew(path)));
  return {
    commit: tip,
    folder: site.liveFolder(),
    live: state.live,
    keys: rest(state.keys),
    index: { ...state.index, pictures: rest(state.index.pictures) },
  };
}

/**
 * The documents of an earlier commit, for the whole state that it had.
 *
 * @param folder for its documents.
 */
export function documentsAt(
  { repository, state }: OpenSite,
  commit: string,
  folder: string,
): Proposal['documents'] {
  const then = intactStateAt(repository, commit);
  repository.export(commit, folder, Object.keys(then.keys).map(pageFile));
  const newer = Object.entries(state?.index.indexed ?? {}).filter(
    ([path]) => !(path in then.pages),
  );
  return {
    commit,
    folder,
    live: then.live,
    keys: then.keys,
    index: {
      indexed: { ...Object.fromEntries(newer), ...then.index.indexed },
      pictures: then.index.pictures,
    },
  };
}

/** The pages that the live commit has otherwise than a new state, although nothing that they depend on differs. */
export function replacedDocuments(
  { repository, tip, state }: OpenSite,
  { documents, keys }: Pick<SiteState, 'documents' | 'keys'>,
): string[] {
  const has = tip === undefined ? new Map<string, string>() : repository.files(tip);
  // Without the version of the gate.
  const keyOf = (key = ''): string => key.slice(key.indexOf(' '));
  return Object.entries(documents).flatMap(([path, object]) => {
    const found = has.get(pageFile(path));
    // Without a key, it is not the document that its state names.
    const known = state?.keys[path];
    const isSame = known === undefined || keyOf(known) === keyOf(keys[path]);
    return found !== undefined && found !== object && isSame ? [path] : [];
  });
}
