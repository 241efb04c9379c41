import { tryAddress } from './tryAddress';

test('the address of a part under development names its first page, percent-encoded', () => {
  expect(tryAddress('http://localhost:3000', '/ಬೆಲೆ', 'mfe-new', 'http://localhost:4501')).toBe(
    `http://localhost:3000/${encodeURIComponent('ಬೆಲೆ')}?part=mfe-new@http://localhost:4501`,
  );
});
