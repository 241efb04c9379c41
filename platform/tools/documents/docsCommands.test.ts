import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from 'shared-config/build/readManifest';
import { partsProgram } from '@getit/parts/cli/program';
import { commandsIn, stepsOf } from './pageSteps';
import { projectRoot } from '../projectRoot';

const root = projectRoot();

test.each(['README.md', 'docs/deploying.md', 'docs/day-two.md', 'docs/one-machine.md'])(
  'every npm script and every command of parts in %s exists with its options',
  (page) => {
    const commands = stepsOf(readFileSync(join(root, page), 'utf8')).flatMap(
      ({ language, text }) => (language === 'sh' ? commandsIn(text) : []),
    );
    const program = partsProgram();
    const unknown = commands.filter((command) => {
      const [, script, workspace = '.'] = /^npm run ([\w:]+)(?: -w ([\w/-]+))?/.exec(command) ?? [];
      const folder = join(root, workspace);
      if (script && existsSync(folder) && !readManifest(folder).scripts?.[script]) return true;
      const [, name, rest = ''] = /npm run parts -- (\S+)(.*)/.exec(command) ?? [];
      const found = program.commands.find((one) => one.name() === name);
      if (!name) return false;
      return !found || found.parseOptions(rest.split(' ').filter(Boolean)).unknown.length > 0;
    });
    expect(unknown).toEqual([]);
  },
);
