import { runTypeScript } from '../../parts/process/runTypeScript.mjs';

runTypeScript('platform/tools/checks/runAll.ts');
