import { resolve } from 'node:path';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { readRuntimeConfig } from '../../config/readRuntimeConfig';
import { sign } from '../../history/sign';
import type { SiteLayout } from '../../store/siteLayout';

/** What every command of `parts` receives. */
export interface CommandContext {
  /** The folder of the project, or of a standalone part. */
  readonly root: string;
  readonly site: SiteLayout;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** What every command that changes the site may be given. */
export interface ChangeFlags {
  /** For the history. It also accepts that links to removed pages break. */
  readonly reason?: string;
  /** Other parts may lose pages that a route table does not name. */
  readonly dropPages?: boolean;
}

/** A command on parts, or on all of them where none is named. */
export type PartsCommand<Flags> = (
  context: CommandContext,
  names: readonly string[],
  flags: Flags,
) => void | Promise<void>;

/** Resolves a folder that the user named against the folder where the command was typed. */
export const namedFolder = ({ env }: Pick<CommandContext, 'env'>, folder: string): string =>
  resolve(env['INIT_CWD'] ?? process.cwd(), folder);

/**
 * Chooses the configuration of a publish: the file in GETIT_CONFIG if there is one, else the one that is live when the
 * publish reads the site. Only who names a file changes what is live. A new site uses the local services.
 */
export function givenOrLive({ env }: Pick<CommandContext, 'env'>) {
  const given = env['GETIT_CONFIG'] ? readRuntimeConfig(env) : undefined;
  return (live: RuntimeConfig | undefined): RuntimeConfig =>
    given ?? live ?? readRuntimeConfig(env);
}

/** Whether somebody has given a reason, which also allows links to removed pages to break. */
export const breaksLinks = ({ reason = '' }: ChangeFlags): boolean => reason.trim() !== '';

/** The options that all changes of the site share. */
export const changeOptions = (
  { root, env, say }: CommandContext,
  options: ChangeFlags,
  signature = sign(root, env, options.reason),
) => ({
  signature,
  breaksLinks: breaksLinks(options),
  dropPages: options.dropPages ?? false,
  waiting: () => say('Another change went live first; starting again on top of it …'),
});
