import { ToolError } from 'shared-config/build/ToolError';
import { errorText } from './errorText';

const QUIET = { stack: false };

test('an error with a code is printed as it is, without a stack', () => {
  expect(errorText(new ToolError('PARTS-005', 'No shell is live.'), QUIET)).toBe(
    'PARTS-005: No shell is live.',
  );
});

test('with --verbose the stack of the tool follows, and that of the cause', () => {
  const cause = new Error('ENOSPC');
  const error = new ToolError('PARTS-005', 'No shell is live.', { cause });
  const [first, ...frames] = errorText(error, { stack: true }).split('\n');
  expect(first).toBe('PARTS-005: No shell is live.');
  expect(frames[0]).toMatch(/^ +at .*errorText\.test/);
  expect(frames).toContain('Caused by ENOSPC');
});

test('an error that the tool does not expect has a code and the way to its stack', () => {
  expect(errorText(new Error('x is not a function'), QUIET)).toBe(
    'PARTS-008: x is not a function. The tool does not expect this error. Report it; its stack comes with --verbose.',
  );
  expect(errorText(undefined, QUIET)).toMatch(/^PARTS-008: undefined\. /);
});

const FILE = '/project/site/new';

test.each([
  ['full', { code: 'ENOSPC', path: FILE }, 'full. Free some space'],
  [
    'read-only, also for a folder',
    { code: 'ENOENT', syscall: 'mkdir', path: FILE },
    'read-only. Mount it for writing',
  ],
  [
    'read-only, also for a link',
    { code: 'EROFS', syscall: 'symlink', path: 'checkouts/ab', dest: FILE },
    'read-only. Mount it for writing',
  ],
])('a disk that is %s, is reported in words with the file', (_what, facts, words) => {
  expect(errorText(Object.assign(new Error(facts.code), facts), QUIET)).toBe(
    `LOCAL-004: ${FILE} cannot be written: the disk is ${words} and run the command again.`,
  );
});
