import { startDevServer } from '@getit/parts/dev/startDevServer';

/* `serveRemote.ts <folder> <port> <page>`: the dev server of the remote in any folder, until Ctrl-C. */

const [folder = '', port = '', page = ''] = process.argv.slice(2);
const server = await startDevServer({ folder, port: Number(port), page });
process.once('SIGINT', () => void server.stop().then(() => process.exit(0)));
