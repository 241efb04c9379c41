import { unwritable } from './unwritable';

const failing = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: something`), { code, ...(path && { path }) });

test.each([
  ['ENOSPC', 'the disk is full. Free some space'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'this user may not write there'],
])('%s is printed in words, with the way out', (code, words) => {
  const error = unwritable('/site', failing(code, '/site/incoming/x'));
  expect(error).toMatchObject({
    code: 'PARTS-059',
    message: expect.stringContaining(`/site/incoming/x cannot be written: ${words}`),
  });
});

test('without a path, the site is named', () => {
  expect(unwritable('/site', failing('ENOSPC'))?.message).toContain('/site cannot be written');
});

test.each([[failing('ENOENT')], [new Error('broken')], [undefined]])(
  'any other error stays what it is',
  (error) => expect(unwritable('/site', error)).toBeUndefined(),
);
