import { runTypeScript } from '../../parts/programs/runTypeScript.mjs';

await runTypeScript('platform/tools/bench/bench.ts', 'platform/tools/bench');
