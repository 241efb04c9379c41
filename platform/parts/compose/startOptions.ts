/** In megabytes. All pages of this site need less than a tenth of it. */
const HEAP = 512;

/** How Node starts the process that renders. */
interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly execArgv: string[];
}

/**
 * Starts Node without an environment. The program may read itself and nothing else; it writes no file and starts no
 * process and no thread.
 *
 * @param folder the folder of the program
 * @param known the options of the running Node: before 22.13, the permission model has a longer name
 */
export function startOptions(
  folder: string,
  known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags,
): StartOptions {
  return {
    env: {},
    execArgv: [
      known.has('--permission') ? '--permission' : '--experimental-permission',
      `--allow-fs-read=${folder}/`,
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${HEAP}`,
    ],
  };
}
