import { CommanderError } from 'commander';
import { ToolError } from 'shared-config/build/ToolError';
import { runTool } from '../process/runTool';
import { partsProgram } from './program';

const words = process.argv.slice(2);
void runTool(() => runParts(words), { stack: words.includes('--verbose') ? 'always' : 'never' });

/** @throws ToolError PARTS-007 with the usage for an unknown command, option or argument. */
async function runParts(words: readonly string[]): Promise<void> {
  const program = partsProgram();
  if (words.length === 0) return program.outputHelp();
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    const command = program.commands.find((one) => one.name() === words[0]) ?? program;
    throw new ToolError('PARTS-007', `${sentence(error)}\n\n${command.helpInformation()}`);
  }
}

/** Commander writes `error: unknown command 'x'` and, on a line below, `(Did you mean y?)`. */
function sentence({ message }: CommanderError): string {
  const [first = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const suggestion = hint.replace(/^\((.*)\)$/, ' $1');
  return `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.${suggestion}`;
}
