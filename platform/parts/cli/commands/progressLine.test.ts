import { progressLine } from './publish';

function written(isTTY: boolean): string {
  const output: string[] = [];
  const write = (text: string): boolean => output.push(text) > 0;
  const { show, clear } = progressLine({ isTTY, columns: 20, write } as never);
  show('Building mfe-marketing …');
  clear();
  return output.join('');
}

test('in a terminal the line is cut to its width, and gone in the end', () => {
  expect(written(true)).toBe('\r\u001b[2KBuilding mfe-market\r\u001b[2K');
});

test('in a log there is no progress', () => {
  expect(written(false)).toBe('');
});
