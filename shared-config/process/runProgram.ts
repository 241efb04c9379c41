import { CommanderError, type Command } from 'commander';
import { ToolError } from 'shared-config/build/ToolError';

/**
 * Runs the command that the words of a command line name.
 *
 * @throws ToolError `code` with the usage for an unknown command, option or argument, and what the command throws.
 */
export async function runProgram(
  program: Command,
  words: readonly string[],
  code: ToolError['code'],
): Promise<void> {
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    const [word = ''] = words;
    const command = program.commands.find((one) => one.name() === word);
    // Commander takes an unknown command for an argument of the command that runs without one.
    const isUnknown =
      !command && error.code === 'commander.excessArguments' && !word.startsWith('-');
    const wrong = isUnknown ? `Unknown command '${word}'.` : sentence(error);
    throw new ToolError(code, `${wrong}\n\n${(command ?? program).helpInformation()}`);
  }
}

/** Commander writes `error: unknown command 'x'` and, on a line below, `(Did you mean y?)`. */
function sentence({ message }: CommanderError): string {
  const [first = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const suggestion = hint.replace(/^\((.*)\)$/, ' $1');
  return `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.${suggestion}`;
}
