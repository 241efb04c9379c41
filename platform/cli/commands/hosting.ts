import { writeHostingConfig } from '../../release/hosting/writeHostingConfig';
import type { Command } from './Command';

/** Writes the configuration of Firebase Hosting for what is live. */
export const hosting: Command = ({ root, site, say }) => {
  const { file, projectId } = writeHostingConfig(root, site);
  say(`${file} is written for the project ${projectId}.`);
};
