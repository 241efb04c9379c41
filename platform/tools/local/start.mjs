import { runTypeScript } from '../../parts/process/runTypeScript.mjs';

runTypeScript('platform/tools/local/start.ts');
