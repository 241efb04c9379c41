import { importTypeScript } from '../../parts/process/importTypeScript.mjs';

await importTypeScript(() => import('./dev.ts'));
