import type { SiteLayout } from '../../store/siteLayout';

/** What every command of `parts` receives. */
export interface CommandContext {
  /** The project's folder. */
  readonly root: string;
  readonly site: SiteLayout;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** The options of all commands; program.ts declares which command has which. */
export interface Options {
  readonly site?: string;
  readonly verbose?: boolean;
  readonly all?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly to?: string;
  readonly dropPages?: boolean;
  readonly path?: string;
  readonly title?: string;
  readonly force?: boolean;
  /** How long to watch after a publish. */
  readonly watch?: string;
  /** How long to watch the last publish. */
  readonly for?: string;
  /** False for --no-browser. */
  readonly browser?: boolean;
}
