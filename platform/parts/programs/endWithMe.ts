import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Kills another process as soon as this one is gone, even after a kill: the system closes the pipe that the shell reads
 * from. A process that never stops computing would not notice by itself.
 *
 * @param pid the other process, or its group as a negative number
 * @returns calls it off
 */
export function endWithMe(pid: number): () => void {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return () => void watcher.kill('SIGKILL');
}
