import { findProject } from '@getit/parts/config/partFolders';

/**
 * The folder of the whole project around the current one.
 *
 * @throws ToolError BUILD-001 outside of it, BUILD-004 when a package.json on the way cannot be read.
 */
export const projectRoot = (): string => findProject(process.cwd()).folder;
