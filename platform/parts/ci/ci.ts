import 'shared-config/process/keepInspectorClosed.mjs';
import { runTool } from 'shared-config/process/runTool';
import { runCi } from './ciProgram';

void runTool(() =>
  runCi(process.argv.slice(2), {
    work: async () => {
      const { testPart: test } = await import('./build');
      const { pack, publish } = await import('../cli/commands/publish');
      const { preview } = await import('../cli/commands/preview');
      return { test, pack, publish, preview };
    },
  }),
);
