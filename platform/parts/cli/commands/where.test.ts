import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { SiteLayout } from '../../store/siteLayout';
import { where } from './where';

const folder = folderOfTest();

/** The second line of the script comes from line 7 of the source, from the fifth column on. */
const mapOf = (source: string): string =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: ';AAMI' });

async function placesOf(...places: string[]): Promise<string[]> {
  writeFiles(folder(), {
    'server/mfe-helpers/aa11/maps/static/js/Hours.0712fc25.js.map': mapOf('./src/pages/Hours.tsx'),
    'server/shell/bb22/maps/static/js/Form.1234abcd.js.map': mapOf('shared-config/ui/Form.tsx'),
    'server/shell/bb22/maps/static/js/runtime.5678abcd.js.map': mapOf('webpack/bootstrap'),
  });
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  await where({ root: folder(), site: new SiteLayout(folder()), env: {}, say }, places);
  return said;
}

test('a place in a script leads to the line of the source, for each place that is asked for', async () => {
  expect(
    await placesOf(
      'Hours.0712fc25.js:2:1009',
      '    at q (https://getit.in/remotes/shell/bb22/static/js/Form.1234abcd.js:2:1)',
      'runtime.5678abcd.js:2:1',
    ),
  ).toEqual([
    'mfe-helpers/src/pages/Hours.tsx:7:5 (mfe-helpers aa11)',
    'shared-config/ui/Form.tsx:7:5 (shell bb22)',
    'code that webpack wrote (shell bb22)',
  ]);
});

test('a script of a release that is gone, and text without a place, say what to do', async () => {
  await expect(placesOf('Gone.0712fc25.js:2:1')).rejects.toThrow(/^PARTS-186: .*parts -- log/);
  await expect(
    placesOf('remotes/mfe-helpers/ffff/static/js/Hours.0712fc25.js:2:1'),
  ).rejects.toThrow(/^PARTS-186: /);
  await expect(placesOf('Hours.js')).rejects.toThrow(
    /^PARTS-007: "Hours\.js" names no place\. Write/,
  );
});
