import { ToolError } from 'shared-config/build/ToolError';

/**
 * Firebase reserves project ids that begin with `demo-` for emulators: with one of those, no tool ever signs
 * in or reaches a real project.
 *
 * @throws ToolError LOCAL-010 for any other id.
 */
export function assertDemoProject(projectId: string): void {
  if (/^demo-[a-z0-9-]+$/.test(projectId)) return;
  throw new ToolError(
    'LOCAL-010',
    `"${projectId}" could be the id of a real Firebase project. Local services take only ids that begin with demo-, for example demo-getit.`,
  );
}
