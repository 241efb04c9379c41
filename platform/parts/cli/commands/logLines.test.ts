import { logLines } from './logLines';

test('a publish without a browser says so, below what it changed', () => {
  const lines = logLines({
    action: 'publish',
    at: '2026-01-02T03:04:05.000Z',
    generation: 'abc',
    who: 'Asha',
    ...{ changes: [{ part: 'mfe-blog', from: null, to: 'b1' }], unchecked: 'browser' },
    reason: 'no browser here',
  });
  expect(lines[0]).toMatch(/publish {2}by Asha: no browser here$/);
  expect(lines.slice(1)).toEqual(['  mfe-blog – → b1', '  pages not opened in a browser']);
});
