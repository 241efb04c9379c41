import { runTypeScript } from '../process/runTypeScript.mjs';

runTypeScript('platform/checks/runAll.ts');
