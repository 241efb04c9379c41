import { runTypeScript } from '../../parts/process/runTypeScript.mjs';

await runTypeScript('platform/tools/checks/runAll.ts');
