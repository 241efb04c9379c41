import { runTypeScript } from '../../parts/process/runTypeScript.mjs';

await runTypeScript('platform/tools/local/start.ts');
