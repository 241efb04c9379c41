#!/usr/bin/env node
import { importTypeScript } from '../process/importTypeScript.mjs';

await importTypeScript(async () => (await import('./program.ts')).runParts(process.argv.slice(2)));
