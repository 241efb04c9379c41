import { asideName, readAsideName } from './asideName';

const NOW = new Date('2026-11-23T03:27:18.678Z');

test('the name of what was set aside tells the file, the reason and the time', () => {
  const name = asideName('waitlist.csv', 'torn', NOW);
  expect(name).toBe('waitlist.csv.torn-2026-11-23T03-27-18.678Z');
  expect(readAsideName(name)).toEqual({ file: 'waitlist.csv', kind: 'torn', at: NOW });
});

test('a name with something else in place of the time tells no time, and other names tell nothing', () => {
  expect(readAsideName('contact.csv.changed-1x')?.at).toBeUndefined();
  for (const name of ['contact.csv', 'contact.csv.bak', 'rows.lock'])
    expect(readAsideName(name)).toBeUndefined();
});
