import { startWebServer } from '@getit/parts/serve/startWebServer';
import { answerParent } from './answerParent';

/* A process with the bundled web server: `serveSite.ts <port> <site folder>`. */

const [port = '', root = ''] = process.argv.slice(2);
void startWebServer({ port: Number(port), root }).then(answerParent);
