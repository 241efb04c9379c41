import { loopbackHeaders } from './loopbackHeaders';

test.each(['http://localhost:3000', 'http://[::1]:3000'])(
  'a page of %s may use the files of a dev server and see their timing',
  (origin) => {
    expect(loopbackHeaders(origin)).toMatchObject({
      'Access-Control-Allow-Origin': origin,
      'Timing-Allow-Origin': origin,
      Vary: 'Origin',
      // The names of the files never change.
      'Cache-Control': 'no-cache',
    });
  },
);

test.each(['https://evil.example', 'http://localhost.evil.example', 'null', undefined])(
  'a page of %s may not use the files of a dev server',
  (origin) => {
    const headers = loopbackHeaders(origin);
    expect(headers).not.toHaveProperty('Access-Control-Allow-Origin');
    expect(headers).not.toHaveProperty('Timing-Allow-Origin');
    expect(headers).toHaveProperty('Vary', 'Origin');
  },
);
