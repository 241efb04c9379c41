#!/usr/bin/env node
import module from 'node:module';
import { importTypeScript } from '../programs/importTypeScript.mjs';

// Node 22.8 and newer keep what they have compiled.
module.enableCompileCache?.();

await importTypeScript(async () => (await import('./program.ts')).runParts(process.argv.slice(2)));
