import { portFrom, portsFrom } from './ports';

test('a port that the environment does not name is the documented one', () => {
  expect(portsFrom({ ROWS_PORT: '4000', AUTH_PORT: '' })).toEqual({
    site: 3000,
    auth: 9099,
    firestore: 8080,
    rows: 4000,
  });
});

test.each(['0', '65536', '1.5', 'http', '-1'])(
  '"%s" is no port, and the variable is named',
  (wish) => {
    expect(() => portFrom({ DEV_PORT: wish }, 'DEV_PORT', 4501)).toThrow(
      `LOCAL-001: DEV_PORT="${wish}" is not a port. Use a number from 1 to 65535, or leave it out for 4501.`,
    );
  },
);
