import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { UnusedModulesPlugin } from './UnusedModulesPlugin';

// Runs webpack.
jest.setTimeout(30_000);

const folder = mkdtempSync(join(tmpdir(), 'getit-unused-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCES = {
  'main.js': "import { greeting } from 'library'; console.log(greeting); import('./page.js');",
  'page.js': "import { onPage } from 'library'; console.log(onPage);",
  'node_modules/library/package.json': '{ "sideEffects": false, "main": "index.js" }',
  'node_modules/library/index.js':
    "export * from './greeting.js'; export * from './onPage.js'; export * from './unused.js';",
  'node_modules/library/greeting.js': "export const greeting = 'Hello from the entry';",
  'node_modules/library/onPage.js': "export const onPage = 'Hello from the page';",
  'node_modules/library/unused.js':
    "import { other } from './other.js'; console.log('Unused'); export const unused = other;",
  'node_modules/library/other.js': "console.log('Used by unused'); export const other = 1;",
};

/** Moves every module into the entry, as the federation plugin does with those of its runtime. */
class HoistEverything {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Hoist', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'Hoist', stage: 11 }, (chunks) => {
        for (const module of compilation.modules)
          for (const chunk of chunks)
            if (chunk.hasRuntime()) compilation.chunkGraph.connectChunkAndModule(chunk, module);
            else compilation.chunkGraph.disconnectChunkAndModule(chunk, module);
      });
    });
  }
}

async function entryWith(...plugins: { apply(compiler: Compiler): void }[]): Promise<string> {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const output = { path: join(folder, 'out'), filename: '[name].js' };
  await new Promise<void>((resolve, reject) =>
    webpack(
      { mode: 'production', context: folder, entry: { main: './main.js' }, output, plugins },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    ),
  );
  return readFileSync(join(folder, 'out/main.js'), 'utf8');
}

test('an entry loses the modules that no import reaches, and keeps those of its later chunks', async () => {
  const hoisted = await entryWith(new HoistEverything());
  for (const words of ['Hello from the entry', 'Hello from the page', 'Unused', 'Used by unused'])
    expect(hoisted).toContain(words);
  const entry = await entryWith(new HoistEverything(), new UnusedModulesPlugin());
  for (const words of ['Hello from the entry', 'Hello from the page'])
    expect(entry).toContain(words);
  expect(entry).not.toMatch(/Unused|Used by unused/);
});
