import type { SiteLayout } from '../../release/store/siteLayout';

/** What every command of `parts` receives. */
export interface CommandContext {
  /** The project's folder. */
  readonly root: string;
  readonly site: SiteLayout;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}
