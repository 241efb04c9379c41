import { headSize } from './headSize';

const OF_THE_SERVER = [
  'Content-Type: text/html; charset=utf-8',
  'Vary: Accept-Encoding',
  'ETag: "0123456789abcdef"',
  'Content-Encoding: br',
  'Content-Length: 99999',
  'Date: Thu, 01 Jan 1970 00:00:00 GMT',
];
const bytes = (lines: readonly string[]): number =>
  ['HTTP/1.1 200 OK', ...lines, ''].map((line) => line.length + 2).reduce((sum, one) => sum + one);

test('a head has a status line, what the web server says, the headers, and an empty line', () => {
  expect(headSize({})).toBe(bytes(OF_THE_SERVER));
  expect(headSize({ Link: '</a>' })).toBe(bytes([...OF_THE_SERVER, 'Link: </a>']));
});

test('a header takes the place of what the web server says', () => {
  expect(headSize({ Vary: 'Cookie' })).toBe(
    headSize({}) - 'Accept-Encoding'.length + 'Cookie'.length,
  );
});

test('a letter beyond ASCII counts with its bytes', () => {
  expect(headSize({ 'X-Title': 'ಮನೆ' }) - headSize({ 'X-Title': '' })).toBe(9);
});
