import { writeHostingConfig } from '../../release/hosting/writeHostingConfig';
import type { CommandContext } from './CommandContext';

/** Writes the configuration of Firebase Hosting for what is live. */
export function hosting({ root, site, say }: CommandContext): void {
  const { file, projectId } = writeHostingConfig(root, site);
  say(`${file} is written for the project ${projectId}.`);
}
