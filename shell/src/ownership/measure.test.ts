import { measure, type FileTiming } from './measure';

const BASE = 'https://getit.test/remotes/mfe-blog/abc/';

/** A request of 100 bytes, 300 unpacked. */
function file(name: string, facts: Partial<FileTiming> = {}): FileTiming {
  return {
    name: BASE + name,
    startTime: 10,
    responseEnd: 50,
    encodedBodySize: 100,
    decodedBodySize: 300,
    ...facts,
  };
}

test('the files of a release are added up, those of others are not', () => {
  const others = [
    { ...file('x.js'), name: 'https://getit.test/remotes/mfe-blog/abcd/x.js' },
    { ...file('x.js'), name: 'https://elsewhere.test/remotes/mfe-blog/abc/x.js' },
  ];
  const own = [
    file('a.js', { startTime: 20, responseEnd: 90 }),
    file('b.js', { startTime: 5, responseEnd: 30, encodedBodySize: 7, decodedBodySize: 8 }),
  ];
  expect(measure([...others, ...own], BASE)).toEqual({
    files: 2,
    encoded: 107,
    decoded: 308,
    span: { from: 5, until: 90 },
  });
});

test('a file counts once, however often it was asked for, with the answer that had something in it', () => {
  const failed = file('a.js', { startTime: 1, encodedBodySize: 0, decodedBodySize: 0 });
  const again = file('a.js?attempt=1', { responseEnd: 900 });
  expect(measure([failed, again, file('a.js')], BASE)).toMatchObject({
    files: 1,
    encoded: 100,
    span: { from: 1, until: 900 },
  });
});

test('what nobody asked for has no size and no time', () => {
  expect(measure([], BASE)).toEqual({ files: 0, encoded: 0, decoded: 0 });
});

test('files can be left out', () => {
  const timings = [file('a.js'), file('static/js/tools/ownership.js')];
  expect(measure(timings, BASE, (name) => !name.includes('tools')).files).toBe(1);
});
