import { runTypeScript } from '../process/runTypeScript.mjs';

runTypeScript('platform/local/start.ts');
