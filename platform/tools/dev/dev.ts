import { Command } from 'commander';
import { projectRoot } from '../projectRoot';
import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import { devPart } from './devPart';

/* `npm run dev -w <part>`. */
const words = process.argv.slice(2);
const program = new Command('dev')
  .description('Starts a dev server for one part and opens the local site with it.')
  .argument('<part>')
  .option('--verbose', 'also print the stacks of errors')
  .action(async (part: string) => {
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    await devPart(part, { root: projectRoot(), env: process.env, say });
  });

void runTool(() => runProgram(program, words, 'PARTS-007'), {
  stack: words.includes('--verbose') ? 'always' : 'never',
});
