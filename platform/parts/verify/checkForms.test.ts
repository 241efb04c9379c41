import type { Release } from 'shared-config/contract/Release';
import { ENTRY_FORM } from 'shared-config/services/testing/entryForm';
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
    'a key of another part',
    remote({ keeps: 'mfe-other:joined' }),
    /keeps an entry under mfe-other:joined\. .* call it mfe-helpers:joined/,
  ],
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

const ENTRY = ENTRY_FORM.declared;
const home = { part: 'mfe-home', forms: [ENTRY] } as unknown as Release;
const other = { part: 'mfe-other', forms: [{ ...ENTRY, name: 'mfe-other.waitlist' }] };
const LIVE = { [ENTRY.name]: [{ declaration: ENTRY, until: '2026-12-12' }] };

test.each([
  ['two new forms', [home, other], {}, ['mfe-home', 'mfe-other']],
  ['another form than the live one', [home, other], LIVE, ['mfe-other']],
  ['a form after one that tabs may still send', [other], LIVE, ['mfe-other']],
  ['the form that has it', [home], LIVE, []],
  ['the first form', [home], {}, []],
])('PARTS-089: of %s, one has the table of the waitlist', (_what, remotes, liveForms, parts) => {
  const found = formViolations({ remotes: remotes as Release[], liveForms });
  expect(found.map(({ part }) => part)).toEqual(parts);
  for (const { sentence } of found)
    expect(sentence).toMatch(
      /whose table waitlist is that of mfe-(?:home|other)\.waitlist\. Leave/,
    );
});
