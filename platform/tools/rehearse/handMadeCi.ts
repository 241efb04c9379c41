import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { runTool } from 'shared-config/process/runTool';
import { runCi } from '@getit/parts/ci/ciProgram';
import { handMade } from '@getit/parts/ci/testing/CiProject';

/*
 * `npm run ci` of the rehearsed project. Its parts are made by hand from a word in their folders; a part with the word
 * `red` fails its tests. The public address leads to the Hosting of the rehearsal.
 */
const { REHEARSAL_SITE: address = '' } = process.env;

void runTool(() =>
  runCi(process.argv.slice(2), {
    site: { address, patience: 4000 },
    // Nothing in these pages hydrates, so no browser opens them.
    open: async ({ origin, pages }) => {
      for (const { path, status } of pages) {
        const answer = await fetch(origin + path);
        if (answer.status !== status) throw new ToolError('PARTS-171', `${path}: ${answer.status}`);
      }
    },
    work: () => {
      const work = handMade(mkdtempSync(join(tmpdir(), 'parts-')));
      const preview: typeof work.preview = async (context, parts, flags) => {
        const { compare: pictures = '' } = flags;
        mkdirSync(pictures);
        writeFileSync(join(pictures, 'index.md'), `Pictures of ${parts.join(', ')}\n`);
        await work.preview(context, parts, flags);
      };
      return Promise.resolve({ ...work, preview });
    },
  }),
);
