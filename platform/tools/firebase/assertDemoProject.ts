import { ToolError } from 'shared-config/build/ToolError';

/**
 * Checks that a project id begins with `demo-`. Firebase reserves those ids for emulators: with one of them, no tool
 * signs in or reaches a real project.
 *
 * @throws ToolError LOCAL-010 for any other id.
 */
export function assertDemoProject(projectId: string): void {
  if (/^demo-[a-z0-9-]+$/.test(projectId)) return;
  throw new ToolError(
    'LOCAL-010',
    `"${projectId}" could be the id of a real Firebase project. Local services accept only ids that begin with demo-, for example demo-getit.`,
  );
}
