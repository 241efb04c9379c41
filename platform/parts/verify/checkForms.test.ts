import type { Release } from 'shared-config/contract/Release';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { formViolations } from './checkForms';

const { name, consent } = HELPER_FORM;
const remote = (form: Partial<typeof HELPER_FORM>, part = 'mfe-helpers') =>
  ({ part, forms: [{ ...HELPER_FORM, ...form }] }) as unknown as Release;

/** What the gate says about a form, where the form of before is live. */
const refused = (one: Release): string[] =>
  formViolations({
    remotes: [one],
    liveForms: { [name]: [{ declaration: HELPER_FORM }] },
  }).map(({ code, sentence }) => `${code}: ${sentence}`);

test.each([
  ['the form that is live', remote({})],
  ['other words about another day', remote({ consent: { version: '2026-12-01', text: 'All.' } })],
  ['a remote without forms', { part: 'mfe-home' } as Release],
])('the gate lets through %s', (_what, one) => {
  expect(refused(one)).toEqual([]);
});

test.each([
  ['another part, in its name', remote({}, 'mfe-other'), /Call it mfe-other\.join in its src/],
  [
    'the name of what every object has',
    remote({ name: '__proto__' }),
    /Call it mfe-helpers\.__proto__/,
  ],
  ['a part whose name only begins alike', remote({}, 'mfe-help'), /Call it mfe-help\.join/],
  [
    'other words about the same day',
    remote({ consent: { ...consent, text: 'All of it.' } }),
    /whose text about consent changed, and visitors agreed to another one as version 2026-11-25/,
  ],
])('PARTS-089: a form of %s is refused', (_what, one, message) => {
  const [first, ...others] = refused(one);
  expect(others).toEqual([]);
  expect(first).toMatch(/^PARTS-089: mfe-\w+ declares the form (mfe-helpers\.join|__proto__), /);
  expect(first).toMatch(message);
});
