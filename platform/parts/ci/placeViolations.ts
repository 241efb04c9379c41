import { OPENER_FILE, partOf } from 'shared-config/contract/fragmentPlace';
import { ENGLISH } from 'shared-config/i18n/languages';
import { pageFile } from '../compose/composePages';
import { aroundFragments } from '../compose/joinFragments';
import type { SiteParts } from '../compose/SiteParts';
import type { ComposedCommit } from './ComposedCommit';

/*
 * What a change set may do in pages of others: it gives the places that these have for its fragments other content.
 */

/** Whether a fragment belongs to a part of the change set, by its name. */
const isOf =
  (changed: ReadonlySet<string>) =>
  (name: string): boolean =>
    changed.has(partOf(name));

/** The names of the fragments that a page may hold, those inside of them included. */
const namesIn = (parts: SiteParts, holds: readonly string[] = []): string[] => [
  ...holds,
  ...parts.fragments(holds, ENGLISH).flatMap((fragment) => fragment.holds ?? []),
];

/**
 * The pages, by their path in English, that hold fragments of the change set's parts, in the commit before or in this one,
 * with the stylesheets of these fragments.
 */
export function openPlaces({ may, parts, partsBefore }: ComposedCommit): OpenPlaces {
  const found = new Map<string, string[]>();
  for (const one of partsBefore ? [partsBefore, parts] : [parts])
    for (const { path, holds } of one.pages) {
      const names = namesIn(one, holds).filter(isOf(may.parts));
      if (names.length === 0) continue;
      const styles = one.fragmentStyles(names).map(({ css }) => css.trim());
      found.set(path, [...(found.get(path) ?? []), ...styles]);
    }
  return found;
}

export type OpenPlaces = ReadonlyMap<string, readonly string[]>;

/**
 * Whether the document of a page differs in places of the change set's parts alone, as a browser reads it.
 *
 * @param styles those of openPlaces
 */
export function onlyPlacesDiffer(
  { may, before, after, parts: { shell }, parts }: ComposedCommit,
  path: string,
  styles: readonly string[],
): boolean {
  const file = pageFile(path);
  if (!before.tree.has(file) || !after.tree.has(file)) return false;
  const opener = Object.keys(shell.files)
    .filter((script) => OPENER_FILE.test(script))
    .map((script) => [script, parts.integrity(shell, script)]);
  const [was, now] = [before, after].map(({ text }) =>
    aroundFragments(text(file), isOf(may.parts), styles, Object.fromEntries(opener)),
  );
  return was === now;
}
