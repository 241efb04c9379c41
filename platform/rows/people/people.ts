import 'shared-config/process/keepInspectorClosed.mjs';
import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import { openServices } from './openServices';
import { peopleProgram } from './program';

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

await runTool(() => runProgram(program, process.argv.slice(2), 'PEOPLE-005'));
