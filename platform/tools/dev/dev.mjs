import { importTypeScript } from '../../parts/programs/importTypeScript.mjs';

await importTypeScript(() => import('./dev.ts'));
