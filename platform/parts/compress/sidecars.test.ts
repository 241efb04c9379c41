import { plainFileOf } from './sidecars';

test.each([
  ['about.html.br', 'about.html'],
  ['static/js/main.js.gz', 'static/js/main.js'],
  ['map.svg', undefined],
  ['bag.png.br', undefined],
  ['.br', undefined],
])('%s is the compressed form of %s', (name, plain) => {
  expect(plainFileOf(name)).toBe(plain);
});
