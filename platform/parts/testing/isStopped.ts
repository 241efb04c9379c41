import { readFileSync } from 'node:fs';

/** Whether Linux says that a process is stopped (T), in `man 5 proc`. False for a process that has ended. */
export function isStopped(pid: number): boolean {
  try {
    return / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''));
  } catch {
    return false;
  }
}
