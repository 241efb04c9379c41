import { runTypeScript } from '../../parts/programs/runTypeScript.mjs';

await runTypeScript('platform/tools/local/start.ts');
