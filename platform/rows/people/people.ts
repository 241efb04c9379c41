import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
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
        warn: console.error,
        now: () => new Date(),
        auditFile: process.env['PEOPLE_AUDIT'] || '.local/people-audit.jsonl',
      });
    } finally {
      await services.close();
    }
  });
  await runProgram(program, words, 'PEOPLE-005');
}
