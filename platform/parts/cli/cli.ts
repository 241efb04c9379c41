import { runProgram } from 'shared-config/process/runProgram';
import { runTool } from 'shared-config/process/runTool';
import { partsProgram } from './program';

const words = process.argv.slice(2);
void runTool(() => runParts(words), { stack: words.includes('--verbose') ? 'always' : 'never' });

/** @throws ToolError PARTS-007 with the usage for an unknown command, option or argument. */
async function runParts(words: readonly string[]): Promise<void> {
  const program = partsProgram();
  if (words.length === 0) return program.outputHelp();
  await runProgram(program, words, 'PARTS-007');
}
