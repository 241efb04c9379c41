import { ToolError } from 'shared-config/build/ToolError';
import { Refusal } from '../programs/refuse';
import { redError, textOf, withoutRed } from './redParts';

const ALL = ['shell', 'mfe-home', 'mfe-blog'];

/** What a publish is asked for in turn, where each of these refusals names some parts; then it succeeds. */
async function turns(...refusals: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const sorted = await withoutRed(ALL, (parts) => {
    const named = refusals[asked.length];
    asked.push(parts.join(' '));
    return named ? Promise.reject(new Refusal('PARTS-012', 'no text', named)) : Promise.resolve();
  });
  return { asked, red: sorted.red.map(({ part }) => part) };
}

test.each<[string, (readonly string[])[], string[], string[]]>([
  ['no part', [], [ALL.join(' ')], []],
  ['one part', [['mfe-blog']], [ALL.join(' '), 'shell mfe-home'], ['mfe-blog']],
  [
    'one after the other',
    [['mfe-blog'], ['mfe-home']],
    [ALL.join(' '), 'shell mfe-home', 'shell'],
    ['mfe-blog', 'mfe-home'],
  ],
  [
    'a page of a part that is not published, which is the fault of the shell: the others are tried again',
    [['mfe-blog'], ['mfe-auth']],
    [ALL.join(' '), 'shell mfe-home', 'mfe-home mfe-blog'],
    ['shell'],
  ],
])('a refusal names %s', async (_what, refusals, asked, red) => {
  expect(await turns(...refusals)).toEqual({ asked, red });
});

test('a refusal that names no part that is left ends the run', async () => {
  await expect(turns([])).rejects.toThrow('PARTS-012');
  await expect(turns(['shell'], ['mfe-auth'])).rejects.toThrow('PARTS-012');
});

test('an error about several parts is said once', () => {
  const error = new ToolError('PARTS-012', 'no text.');
  const other = new ToolError('PARTS-173', 'a test fails.');
  const both = [
    { part: 'mfe-home', error },
    { part: 'mfe-blog', error },
  ] as const;
  expect(redError(both)).toBe(error);
  const all = [...both, { part: 'shell', error: other }];
  expect(textOf(all)).toBe(
    'mfe-home, mfe-blog: PARTS-012: no text.\nshell: PARTS-173: a test fails.',
  );
});
