import 'shared-config/process/keepInspectorClosed.mjs';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { runTool } from 'shared-config/process/runTool';
import { projectRoot } from '../projectRoot';
import { tellTeamStory } from './teamStory';

/*
 * `npm run demo:team`: a team publishes a page from a repository of its own. Everything is made in a temporary folder,
 * which stays.
 */

await runTool(() =>
  tellTeamStory({
    root: projectRoot(),
    folder: realpathSync(mkdtempSync(join(tmpdir(), 'getit-team-'))),
    install: async (repository) => {
      const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
      await execa('npm', ['install', ...quietly], { cwd: repository });
    },
    env: {},
    unopened: [],
    say: (line) => void process.stdout.write(`${line}\n`),
  }),
);
