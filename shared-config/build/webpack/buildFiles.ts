import type { ExposeFiles } from '../../contract/Release';
import type { Translated } from '../../i18n/languages';

/*
 * What a build leaves for the tool that runs it. The tool loads this file, and not webpack.
 */

/** The variable by which a tool asks a build, with `1`, to leave what it would make from the same again (`keptBuild.ts`). */
export const CHANGED_ONLY = 'BUILD_CHANGED_ONLY';

/** The texts that a page lacks in a language, each with the package whose catalog has to have it. */
export type UntranslatedTexts = Readonly<Partial<Record<Translated, Record<string, string>>>>;

/** The files of a browser build; `parts pack` makes the release from them. */
export interface PartFiles {
  readonly entries: Readonly<Record<string, ExposeFiles>>;
  /** Files of each named chunk group: an expose, or a lazy chunk. */
  readonly groups: Readonly<Record<string, ExposeFiles>>;
  /** By the names of both. */
  readonly untranslated?: Readonly<Record<string, UntranslatedTexts>>;
}

/** Written to the folder of the browser build, and never published. */
export const PART_FILES = 'part-files.json';

/** Written to the folders of the browser build and of the documents; it becomes part of the release's server files. */
export const PART_CONTRACT = 'part-contract.json';

/** An error or a warning of a build, as the build leaves it for the tool that runs it. */
export interface BuildError {
  /** The absolute path of the source; missing if webpack names none. */
  readonly file?: string;
  /** From 1 on; missing if it is not known. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** In one line. Begins with a file and a line if it comes from a file that webpack does not know. */
  readonly message: string;
}

/** What follows the path of the output folder in the name of the file with the errors. */
export const BUILD_ERRORS = '.errors.json';

/** The same of the file with the warnings that do not stop the build. */
export const BUILD_WARNINGS = '.warnings.json';
