import { FORM_DECLARATIONS } from 'shared-config/build/formSchema';
import { ENTRY_FORM } from 'shared-config/services/testing/entryForm';
import { rowFields } from 'shared-config/site/rowFields';
import { consentNotices } from 'shared-config/site/testing/consentNotices';
import { remote } from '../remote';
import { INTERESTS } from './interests';

const waitlist = FORM_DECLARATIONS.parse(remote.forms).find(({ table }) => table === 'waitlist');

test('the waitlist is a form that this part declares, with the key that browsers hold since the first release', () => {
  expect(waitlist).toMatchObject({ name: 'mfe-marketing.waitlist', keeps: 'getit.joined' });
});

test('its rows are those of the form with which the rows service is tested', () => {
  expect(rowFields([waitlist?.fields ?? []])).toEqual(rowFields([ENTRY_FORM.declared.fields]));
});

test('links choose an interest that the form has (spec §3)', () => {
  const interest = waitlist?.fields.find(({ name }) => name === 'interest');
  expect(interest).toMatchObject({ choices: INTERESTS });
});

test('what it says about data is in the newest version of the consent notices', () => {
  const [newest] = consentNotices();
  expect(waitlist?.consent.version).toBe(newest?.version);
  const said = waitlist?.consent.text ?? '';
  const problem = `The form says “${said}”: add a version of today to shared-config/site/consent-notices.md, which says how.`;
  expect(newest?.lines.waitlist.startsWith(said) ? '' : problem).toBe('');
});
