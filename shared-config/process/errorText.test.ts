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

test('a full disk is reported in words, also outside of the site', () => {
  const full = Object.assign(new Error('ENOSPC: x'), {
    code: 'ENOSPC',
    path: '/project/dist/x.js',
  });
  expect(errorText(full, QUIET)).toBe(
    'LOCAL-004: /project/dist/x.js cannot be written: the disk is full. Free some space and run the command again.',
  );
});

test('a read-only disk is reported with the file that cannot be made, also for a folder and a link', () => {
  const at = '/project/site/new';
  for (const facts of [
    { code: 'ENOENT', syscall: 'mkdir', path: at },
    { code: 'EROFS', syscall: 'symlink', path: 'checkouts/ab', dest: at },
  ])
    expect(errorText(Object.assign(new Error(facts.code), facts), QUIET)).toBe(
      `LOCAL-004: ${at} cannot be written: the disk is read-only. Mount it for writing and run the command again.`,
    );
});
