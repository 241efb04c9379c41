import type { Release } from 'shared-config/contract/Release';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
import { formViolations } from './checkForms';

const { name, consent } = HELPER_FORM;
const remote = (form: Partial<typeof HELPER_FORM>, part = 'mfe-helpers') =>
  ({ part, forms: [{ ...HELPER_FORM, ...form }] }) as unknown as Release;
const rows = (more: Partial<RuntimeConfig['rows']>) => ({ rows: { ...TEST_CONFIG.rows, ...more } });

/** What the gate says about a form, where the form of before is live. */
const refused = (one: Release, config: Partial<RuntimeConfig> = {}): string[] =>
  formViolations({
    remotes: [one],
    config: { ...TEST_CONFIG, ...config },
    liveForms: { [name]: [{ declaration: HELPER_FORM }] },
  }).map(({ code, sentence }) => `${code}: ${sentence}`);

test.each([
  ['the form that is live', remote({}), {}],
  [
    'other words about another day',
    remote({ consent: { version: '2026-12-01', text: 'All.' } }),
    {},
  ],
  ['a rows service below a path', remote({}), rows({ contact: 'https://a.test/api/contact/rows' })],
  ['a remote without forms', { part: 'mfe-home' } as Release, rows({ hosted: true })],
])('the gate lets through %s', (_what, one, config) => {
  expect(refused(one, config)).toEqual([]);
});

test.each([
  ['another part, in its name', remote({}, 'mfe-other'), {}, /Call it mfe-other\.join in its src/],
  ['a part whose name only begins alike', remote({}, 'mfe-help'), {}, /Call it mfe-help\.join/],
  ['a hosted spreadsheet', remote({}), rows({ hosted: true }), /a hosted spreadsheet has the/],
  [
    'addresses of others',
    remote({}),
    rows({ contact: 'https://a.test/c' }),
    /Run the rows service/,
  ],
  [
    'other words about the same day',
    remote({ consent: { ...consent, text: 'All of it.' } }),
    {},
    /whose consent differs from the one of 2026-11-25 that visitors have agreed to/,
  ],
])('PARTS-089: a form of %s is refused', (_what, one, config, message) => {
  const [first, ...others] = refused(one, config);
  expect(others).toEqual([]);
  expect(first).toMatch(/^PARTS-089: mfe-\w+ declares the form mfe-helpers\.join, /);
  expect(first).toMatch(message);
});
