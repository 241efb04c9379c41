import { chooseAnswer, type AnswerFacts } from './chooseAnswer';

const plain = { etag: '"plain"', size: 1000 };
const br = { etag: '"br"', size: 100 };
const ask = (headers: AnswerFacts['headers'], method = 'GET') =>
  chooseAnswer({ plain, packed: { br }, method, headers });
const WHOLE = { status: 200, form: plain, encoding: undefined };

test('a whole file is sent in the smallest form that the client accepts', () => {
  expect(ask({ 'accept-encoding': 'br' })).toEqual({ status: 200, form: br, encoding: 'br' });
  expect(ask({ 'accept-encoding': 'gzip' })).toEqual(WHOLE);
  expect(ask({})).toEqual(WHOLE);
});

test.each(['"br"', 'W/"br"', '"old", "br"', '*'])(
  'a client that has the form already (%s) gets no bytes',
  (known) => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': known };
    expect(ask(headers)).toEqual({ status: 304, form: br, encoding: 'br' });
  },
);

test('the form of another encoding is not the one that the client has', () => {
  expect(ask({ 'accept-encoding': 'br', 'if-none-match': '"plain"' }).status).toBe(200);
});

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=10-', 10, 999],
  ['bytes=990-2000', 990, 999],
  ['bytes=-5', 995, 999],
  ['bytes=-5000', 0, 999],
])(
  '%s is a part of the file as it is, also for a client that accepts brotli',
  (range, start, end) => {
    const part = { status: 206, form: plain, encoding: undefined, range: { start, end } };
    expect(ask({ range, 'accept-encoding': 'br' })).toEqual({ ...part, encoding: undefined });
  },
);

test.each(['bytes=1000-', 'bytes=-0'])('%s is outside of the file', (range) => {
  expect(ask({ range }).status).toBe(416);
});

test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes'])(
  '%s is not one range of bytes: the whole file is sent',
  (range) => {
    expect(ask({ range })).toEqual(WHOLE);
  },
);

test('a range has no meaning for HEAD', () => {
  expect(ask({ range: 'bytes=0-0' }, 'HEAD')).toEqual(WHOLE);
});

test('a part is sent only to a client that has the rest of the same file', () => {
  expect(ask({ range: 'bytes=5-', 'if-range': '"plain"' }).status).toBe(206);
  for (const other of ['"old"', '"br"', 'W/"plain"', 'Sun, 22 Nov 2026 08:00:00 GMT'])
    expect(ask({ range: 'bytes=5-', 'if-range': other })).toEqual(WHOLE);
});
