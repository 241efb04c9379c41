import { runTypeScript } from '../../parts/process/runTypeScript.mjs';

await runTypeScript('platform/tools/bench/bench.ts', 'platform/tools/bench');
