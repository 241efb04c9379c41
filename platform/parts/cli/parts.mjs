#!/usr/bin/env node
import { importTypeScript } from '../process/importTypeScript.mjs';

await importTypeScript(() => import('./cli.ts'));
