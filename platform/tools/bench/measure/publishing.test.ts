import { composedSeconds } from './publishing';

test('a publish reports the time of its build apart from the rest', () => {
  const output = `mfe-blog: built in 3.1 s
mfe-blog 5ad01cfe07d931f8 is live, before it 216403a0da7c8691.
4 pages rendered, 11 kept. Built in 3.25 s, verified, composed and activated in 0.31 s.
`;
  expect(composedSeconds(output)).toBe(0.31);
});

test('an output without a time is refused', () => {
  expect(() => composedSeconds('mfe-blog: nothing changed.')).toThrow('BENCH-004');
});
