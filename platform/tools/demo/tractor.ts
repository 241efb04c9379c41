import 'shared-config/process/keepInspectorClosed.mjs';
import { join } from 'node:path';
import { portFrom } from 'shared-config/process/ports';
import { runTool } from 'shared-config/process/runTool';
import { stopSignal } from 'shared-config/process/stopSignal';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { projectRoot } from '../projectRoot';
import { publishTractorStore } from './tractorStore';

/* `npm run demo:tractor`: makes the Tractor Store in `.local/tractor-store`, publishes it and serves it until Ctrl-C. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runTool(async () => {
  const port = portFrom(process.env, 'PORT', 3000);
  const folder = join(projectRoot(), '.local/tractor-store');
  const project = await publishTractorStore(projectRoot(), folder, port, say);
  const { address, stop } = await startWebServer({ port, root: project.site() });
  say(
    `\n  ${address}        the store\n  ${address}/?parts  which team rendered what\n\nPress Ctrl-C to stop.`,
  );
  await stopSignal();
  await stop();
});
process.exit();
