import 'shared-config/process/keepInspectorClosed.mjs';
import { execa } from 'execa';
import { runTool } from 'shared-config/process/runTool';
import { installFirebaseTools } from '../programs/firebaseTools';

// `npm run firebase -- <arguments>`: the firebase-tools that deploys and emulators use, with a terminal for `login`.
void runTool(async () => {
  // Ctrl-C reaches firebase-tools, too, which stops its emulators first.
  process.on('SIGINT', () => undefined);
  const command = [await installFirebaseTools(), ...process.argv.slice(2)];
  const { exitCode } = await execa(process.execPath, command, { stdio: 'inherit', reject: false });
  process.exitCode = exitCode ?? 1;
});
