import type { HistoryEntry } from '../history/HistoryEntry';
import { assertNotBad } from './activateStored';

const mark = (action: 'mark-bad' | 'mark-good', hash: string, reason?: string): HistoryEntry => ({
  action,
  hash,
  part: 'mfe-blog',
  at: '2026-01-01T00:00:00.000Z',
  who: 'Asha',
  ...(reason !== undefined && { reason }),
});

test('releases that are marked bad are refused together, each with who marked it last and why', () => {
  const history = [
    mark('mark-bad', 'aaaa', 'a first reason'),
    mark('mark-good', 'aaaa'),
    mark('mark-bad', 'aaaa', 'blank for visitors'),
    mark('mark-bad', 'bbbb'),
  ];
  const refused = (['aaaa', 'cccc', 'bbbb'] as const).map((hash) => ['mfe-blog', hash] as const);
  expect(() => assertNotBad(history, refused)).toThrow(
    'PARTS-036: mfe-blog aaaa is marked bad by Asha: blank for visitors. mfe-blog bbbb is marked bad by Asha. Choose another release, or take the mark back: npm run parts -- mark-good mfe-blog aaaa.',
  );
});

test('a mark that was taken back, or of another part, refuses nothing', () => {
  const history = [mark('mark-bad', 'aaaa'), mark('mark-good', 'aaaa'), mark('mark-bad', 'bbbb')];
  expect(() =>
    assertNotBad(history, [
      ['mfe-blog', 'aaaa'],
      ['mfe-home', 'bbbb'],
    ]),
  ).not.toThrow();
});
