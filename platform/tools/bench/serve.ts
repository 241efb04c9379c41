import 'shared-config/process/keepInspectorClosed.mjs';
import { startWebServer } from '@getit/parts/serve/startWebServer';

/* `serve.ts <port> <site folder>`: the web server in a process of its own, which ends with the one that started it. */
const [port, root = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
await startWebServer({ port: Number(port), root });
process.send?.('ready');
