/** In megabytes. All pages of this site need less than a tenth of it. */
const HEAP = 512;

/**
 * The options of Node for the process that renders: it may read its own program and nothing else. It writes no file
 * and starts no process and no thread. Pure.
 *
 * @param program the folder of the program
 * @param known the options of the running Node: before 22.13, the permission model has a longer name
 */
export function renderFlags(
  program: string,
  known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags,
): string[] {
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${program}/`,
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${HEAP}`,
  ];
}
