import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * The processor's time, in seconds, of all commands that this process has started and that have ended: a
 * figure that other work on the machine disturbs far less than the time on the clock. Linux alone tells it.
 */
export function processorSeconds(): number | undefined {
  try {
    return childSecondsOf(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads it out of the text of `/proc/<pid>/stat` (proc(5): cutime and cstime, fields 16 and 17). Pure. */
export function childSecondsOf(stat: string): number {
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
