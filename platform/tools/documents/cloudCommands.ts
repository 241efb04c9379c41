import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { commandsIn } from './pageSteps';

/** A command of a program that needs an account, or rights, that a test has not. */
export interface CloudCommand {
  readonly program: string;
  /** The words before the first option, with the values of the command. */
  readonly words: readonly string[];
  readonly options: readonly string[];
}

const PROGRAM =
  /(?:^|\$\(|[;&|] *|do +)((?:npm run firebase --|gcloud|gh|docker|systemctl) [^;|)]*)/g;

/** The commands of a block that runs in a cloud. */
export const cloudCommandsIn = (block: string): CloudCommand[] =>
  commandsIn(block)
    .flatMap((line) => [...line.trim().matchAll(PROGRAM)].map(([, command = '']) => command))
    .map((command) => {
      const [program = '', ...all] = command
        .replace(/^npm run firebase --/, 'firebase')
        .split(/ +/)
        .filter(Boolean);
      const first = all.findIndex((word) => word.startsWith('-'));
      return {
        program,
        words: first < 0 ? all : all.slice(0, first),
        options: all.flatMap((word) => /^--?[a-z][\w-]*/.exec(word)?.[0] ?? []),
      };
    });

/**
 * What the help of a program lacks of a command.
 *
 * @param run starts the program with some words, such as `--help`.
 * @returns sentences; undefined where the program is not installed.
 */
export async function unknownIn(
  { program, words, options }: CloudCommand,
  run: (program: string, words: readonly string[]) => Promise<string | undefined>,
): Promise<string[] | undefined> {
  // The values after the command are no part of its name.
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count);
    const help = await run(program, name);
    if (help === undefined) return undefined;
    if (help === '') continue;
    return options
      .filter((option) => !new RegExp(`(?<![\\w-])(?:--\\[no-\\])?${option}\\b`).test(help))
      .map((option) => `${program} ${name.join(' ')} has no option ${option}`);
  }
  return [`${program} has no command ${words.join(' ')}`];
}

/** The help of a command of a program; empty if it has no such command, undefined if the program is not installed. */
export async function helpOf(
  program: string,
  words: readonly string[],
  cwd: string,
): Promise<string | undefined> {
  const help = (...more: readonly string[]) => {
    const isFirebase = program === 'firebase';
    const [file, ...first] = isFirebase ? ['npm', 'run', '--silent', 'firebase', '--'] : [program];
    return execa(file ?? '', [...first, ...more, '--help'], {
      cwd,
      all: true,
      reject: false,
      env: { PAGER: 'cat', CLOUDSDK_CORE_DISABLE_PROMPTS: '1' },
    });
  };
  const { exitCode, all, code } = await help(...words);
  if (code === 'ENOENT') return undefined;
  const text = stripVTControlCharacters(all);
  if (exitCode !== 0) return '';
  if (program !== 'firebase') return text;
  // It shows the options of all commands apart, and its own help for a command that it does not know.
  return text.includes(`firebase ${words.join(' ')}`) ? text + (await help()).all : '';
}
