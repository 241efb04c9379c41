/** A workspace's folder from the repository root, its package name, and the packages that it lists. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly needs: readonly string[];
}

/** The jest suite of a workspace. `files` are the changed files whose tests suffice; without it, all tests run. */
export interface AffectedSuite {
  readonly folder: string;
  readonly files?: readonly string[];
}

/**
 * The jest suites that a change affects. A workspace that changed itself runs the tests related to its changed files.
 * One that depends on a changed workspace, directly or through another one, runs them all: jest follows imports only
 * inside a workspace.
 *
 * @param files changed files, from the repository root.
 */
export function affectedSuites(
  files: readonly string[],
  workspaces: readonly Workspace[],
): AffectedSuite[] {
  const inside = ({ folder }: Workspace): string[] =>
    files.filter((file) => file.startsWith(`${folder}/`));
  const needsChange = (workspace: Workspace): boolean =>
    workspaces.some(
      (other) =>
        workspace.needs.includes(other.name) && (inside(other).length > 0 || needsChange(other)),
    );
  return workspaces.flatMap((workspace) => {
    const { folder } = workspace;
    if (needsChange(workspace)) return [{ folder }];
    const changed = inside(workspace);
    return changed.length > 0 ? [{ folder, files: changed }] : [];
  });
}
