import 'shared-config/process/keepInspectorClosed.mjs';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@getit/parts/programs/installedChromium';
import { ToolError } from 'shared-config/build/ToolError';
import { runTool } from 'shared-config/process/runTool';
import { projectRoot } from '../projectRoot';
import { RehearsedProject } from './RehearsedProject';
import { OTHERS, PUBLISHING } from './scenarios';
import { rehearse } from './table';

/*
 * `npm run rehearse`: plays the workflows of this folder as GitHub would, and prints a table of what became of each run.
 * With words, only the first publish and the scenarios whose names have them; with `--keep`, the folder with the logs stays.
 *
 * Real: the YAML with its expressions, conditions, needs, outputs, permissions, environments, groups and re-runs; bash, git
 * with clones as deep as the YAML says, jq; `npm run ci` with the checks, the commits and the pushes; firebase-tools, which
 * deploys. Each job has folders, a home and an environment of its own.
 *
 * Stand-ins: the actions (actions.ts), GitHub (programs/gh.mjs and a deploy key), Google (HostingApi), the other programs
 * (programs/standIn.sh). Packages are those of this folder, so scripts of packages do not run. Parts are made by hand, so
 * no webpack and no browser is started (handMadeCi.ts), and what ci.yml tests is not run. All jobs are the same user.
 */
await runTool(async () => {
  if (findProgram(process.env, ['jq']) === undefined)
    throw new ToolError(
      'LOCAL-032',
      'The workflows use jq, which this machine has not. Install it, and run the command again: apt-get install jq, or brew install jq.',
    );
  const words = process.argv
    .slice(2)
    .filter((word) => word !== '--keep')
    .join(' ');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'getit-rehearsal-')));
  const project = await RehearsedProject.start(projectRoot(), folder);
  const all = [...PUBLISHING, ...OTHERS];
  const scenarios = all.filter(({ what }, index) => index === 0 || what.includes(words));
  try {
    for await (const row of rehearse(project, scenarios)) process.stdout.write(`${row}\n\n`);
  } finally {
    await project.stop();
    if (process.argv.includes('--keep')) process.stdout.write(`${folder}\n`);
    else rmSync(folder, { recursive: true, force: true });
  }
});
