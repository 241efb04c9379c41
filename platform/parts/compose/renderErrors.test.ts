import {
  answerError,
  endedError,
  lateError,
  startError,
  strayError,
  thrownError,
} from './renderErrors';

const STEP = { name: 'mfe-blog: /blog', does: 'render' } as const;
const OWN = 'at List (mfe-blog/server/List.cjs:3:1)';
const FRAMES = ['at render (react-dom.js:1:1)', OWN];
const failure = (more: object) => ({ reason: 'x is undefined', frames: FRAMES, ...more });

test('what a page throws names the page and the frames of its own part', () => {
  expect(thrownError(STEP, failure({})).message).toBe(
    `PARTS-010: mfe-blog: /blog does not render: x is undefined. Run that page's jest suite; nothing was published.\n    ${OWN}`,
  );
});

test('where no frame is its own, all of them are named', () => {
  const { message } = thrownError(STEP, failure({ frames: ['at a', 'at b'] }));
  expect(message.split('\n').slice(1)).toEqual(['    at a', '    at b']);
});

test('a page that was denied something is told what it cannot have', () => {
  expect(thrownError(STEP, failure({ code: 'PARTS-019', reason: 'a file' })).message).toBe(
    `PARTS-019: mfe-blog: /blog was denied a file: while it renders it has no files, no programs, no network and no process. Do this in an effect or an event handler, in the browser; nothing was published.\n    ${OWN}`,
  );
});

test('an error with a code of ours stays as it is', () => {
  const { code, message } = thrownError(STEP, failure({ code: 'PARTS-060', reason: 'No remote.' }));
  expect([code, message]).toEqual(['PARTS-060', 'PARTS-060: No remote.']);
});

test.each([
  [true, 'it suspends and waits for something that never comes'],
  [false, 'it computes without an end'],
])('a page that is late, in a process that still answers: %s', (listens, why) => {
  const { message } = lateError(STEP, 2500, listens);
  expect(message).toContain(`mfe-blog: /blog does not finish rendering within 2.5 s: ${why}`);
});

test.each([
  [{ code: 7, signal: null, stderr: 'first\nlast\n' }, '(exit code 7: last)'],
  [{ code: null, signal: 'SIGKILL' as const, stderr: '' }, '(signal SIGKILL)'],
  [
    { code: 134, signal: null, stderr: 'x\nFATAL ERROR: heap limit\n stack' },
    '(exit code 134: FATAL ERROR: heap limit)',
  ],
])('a process that ended says how: %j', (ending, how) => {
  expect(endedError(STEP, ending).message).toBe(
    `PARTS-018: mfe-blog: /blog ended the process that renders it ${how}. Look for code that needs more and more memory; nothing was published.`,
  );
});

test('an error outside of the calls of a page names its frames, too', () => {
  expect(strayError(STEP, failure({})).message).toBe(
    `PARTS-018: mfe-blog: /blog ended the process that renders it: a timer or a promise that nothing awaits threw x is undefined. Handle the error, or start such work in the browser; nothing was published.\n    ${OWN}`,
  );
});

test('a process that does not start, and an answer of another shape, have their sentences', () => {
  expect(startError(10_000).message).toContain(
    'PARTS-018: The process that renders does not start within 10 s.',
  );
  const ending = { code: null, signal: null, stderr: 'spawn node ENOENT' };
  expect(startError(10_000, ending).message).toBe(
    'PARTS-018: The process that renders does not start (spawn node ENOENT). Use the Node of .nvmrc, run npm ci, and run the command again; nothing was published.',
  );
  expect(answerError(STEP, 'no html').message).toBe(
    'PARTS-018: mfe-blog: /blog does not render: it gives something else than the contract says (no html); nothing was published.',
  );
});
