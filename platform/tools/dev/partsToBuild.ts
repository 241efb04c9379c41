import { SHELL } from '@getit/parts/store/siteLayout';

interface SiteFacts {
  /** The part under development. */
  readonly part: string;
  /** Every part of this checkout. */
  readonly parts: readonly string[];
  /** The live release of each part of the stored site; empty without one. */
  readonly live: Readonly<Record<string, string>>;
}

/** What to build, if its sources changed since its last build. */
interface BuildPlan {
  /** Before the first page opens. */
  readonly first: readonly string[];
  /** While the page is open, one after another. */
  readonly later: readonly string[];
}

/**
 * What a dev command builds. The shell renders every page, so it is always current. The part comes from the dev server:
 * its live release only has to exist, and a mistake in its sources is no reason not to start. Other remotes are built
 * only if the stored site lacks them.
 */
export function partsToBuild({ part, parts, live }: SiteFacts): BuildPlan {
  const missing = parts.filter((one) => one !== SHELL && live[one] === undefined);
  const now = part === SHELL ? missing : missing.filter((one) => one === part);
  return { first: [SHELL, ...now], later: missing.filter((one) => !now.includes(one)) };
}
