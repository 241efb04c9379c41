import { resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { readRuntimeConfig } from '../../config/readRuntimeConfig';
import { sign } from '../../history/sign';
import type { SiteLayout } from '../../store/siteLayout';

export interface CommandContext {
  /** The folder of the project, or of a standalone part. */
  readonly root: string;
  readonly site: SiteLayout;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/** What commands may be given; program.ts says which command takes which. */
export interface Flags {
  /** For the history. It also accepts that links to removed pages break. */
  readonly reason?: string;
  /** Parts may lose pages: those that a route table does not name, and translations. */
  readonly dropPages?: boolean;
  readonly all?: boolean;
  readonly packed?: string;
  /** The code of packed parts of other repositories may run on this computer. */
  readonly trust?: boolean;
  /** False with --no-browser. */
  readonly browser?: boolean;
  /** Makes parts live that are retired. */
  readonly restore?: boolean;
  /** The parts are not named: they are those that changed. */
  readonly changed?: boolean;
  readonly verbose?: boolean;
}

/** A command on parts, or on all of them where none is named. */
export type PartsCommand<Own = object> = (
  context: CommandContext,
  names: readonly string[],
  flags: Flags & Own,
) => Promise<void>;

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

/**
 * The options that all changes of the site share.
 *
 * @throws ToolError PARTS-057 when --drop-pages or --no-browser has no reason.
 */
export function changeOptions(
  { root, env, say }: CommandContext,
  { reason = '', dropPages = false, browser = true }: Flags,
  signature = sign(root, env, reason || undefined),
) {
  const isReason = reason.trim() !== '';
  if (!browser && !isReason) throw needsReason('--no-browser', 'no browser has opened the pages');
  if (dropPages && !isReason) throw needsReason('--drop-pages', 'pages are removed');
  // A reason accepts that links to removed pages break.
  const links = isReason ? ('broken links' as const) : undefined;
  return {
    signature,
    accepts: dropPages ? ('lost pages' as const) : links,
    waiting: () => say('Another change went live first; starting again on top of it …'),
  };
}

const needsReason = (flag: string, why: string): ToolError =>
  new ToolError(
    'PARTS-057',
    `${flag} needs a reason, which the history keeps, because ${why} then: ${flag} --reason "…". Nothing was published.`,
  );
