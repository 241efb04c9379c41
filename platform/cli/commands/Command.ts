import type { SiteLayout } from '../../release/siteLayout';

/** What every command of `parts` is given. */
export interface CommandContext {
  /** The project's folder. */
  readonly root: string;
  readonly site: SiteLayout;
  /** The words after the command's name. */
  readonly names: readonly string[];
  readonly options: {
    readonly all?: boolean;
    readonly json?: boolean;
    readonly reason?: string;
    readonly 'dry-run'?: boolean;
  };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

export type Command = (context: CommandContext) => Promise<void> | void;
