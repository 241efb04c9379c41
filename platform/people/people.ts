import { CommanderError } from 'commander';
import { ToolError } from 'shared-config/build/ToolError';
import { runTool } from '../process/runTool';
import { openServices } from './openServices';
import { peopleProgram } from './program';

await runTool(() => runPeople(process.argv.slice(2)));

/** @throws ToolError PEOPLE-005 with the usage for an unknown command, option or argument. */
async function runPeople(words: readonly string[]): Promise<void> {
  const program = peopleProgram(async (command) => {
    const services = openServices(process.env);
    try {
      await command({
        ...services,
        say: console.log,
        now: () => new Date(),
        auditFile: process.env['PEOPLE_AUDIT'] || '.local/people-audit.jsonl',
      });
    } finally {
      await services.close();
    }
  });
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    throw new ToolError('PEOPLE-005', `${error.message}\n\n${program.helpInformation()}`);
  }
}
