import { runTypeScript } from '../../parts/programs/runTypeScript.mjs';

await runTypeScript('platform/tools/checks/runAll.ts');
