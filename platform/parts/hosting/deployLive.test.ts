import { CONFIG } from 'shared-config/services/testing/config';
import { launchViolations } from './deployLive';

const company = {
  email: 'hello@getit.test',
  supportEmail: 'support@getit.test',
  facebook: 'https://www.facebook.com/getit',
  instagram: 'https://www.instagram.com/getit',
  address: '1 Church Street, Bengaluru',
  grievanceOfficer: 'Asha Rao',
  legalName: 'GetIt Services Pvt Ltd',
};
const ASKED = 'is missing: India’s E-Commerce Rules, 2020, ask a site to show';
const LAUNCHED = { ...CONFIG, company };

test('a value that a configuration leaves out is an example, and does not go live', () => {
  expect(launchViolations(CONFIG)).toEqual([
    { path: 'company.email', reason: 'hello@getit.example is an example' },
    { path: 'company.supportEmail', reason: 'support@getit.example is an example' },
    { path: 'company.facebook', reason: 'https://www.facebook.com/getit.example is an example' },
    { path: 'company.instagram', reason: 'https://www.instagram.com/getit.example is an example' },
    { path: 'company.legalName', reason: `${ASKED} its legal name (rule 4(2)(a))` },
    {
      path: 'company.address',
      reason: `${ASKED} the address of its headquarters (rule 4(2)(b))`,
    },
    {
      path: 'company.grievanceOfficer',
      reason: `${ASKED} its grievance officer by name (rule 4(5))`,
    },
  ]);
});

test.each([
  ['https://getit.example', 'is an example'],
  ['https://www.example.com', 'is an example'],
  ['http://localhost:3000', 'is on this machine'],
  ['https://10.0.0.5', 'is private'],
  ['https://getit--spring-1a2b3c4d.web.app', 'is a preview that expires'],
])('the origin %s %s', (origin, reason) => {
  expect(launchViolations({ ...LAUNCHED, origin })).toEqual([
    { path: 'origin', reason: `${origin} ${reason}` },
  ]);
});

test.each<[string, object, string[]]>([
  ['real addresses and the name of the company', {}, []],
  ['a new domain', { origin: 'https://exampleerrands.in' }, []],
  ['a domain of Hosting', { origin: 'https://getit.web.app' }, []],
  [
    'rows in the clear or to this machine',
    { rows: { waitlist: 'http://rows.test/w', contact: 'http://127.0.0.1:3900/contact/rows' } },
    ['rows.waitlist', 'rows.contact'],
  ],
  [
    'accounts of the emulators',
    { firebase: { ...CONFIG.firebase, projectId: 'demo-getit' } },
    ['firebase.projectId'],
  ],
  [
    'signals to this machine',
    { signals: { address: 'http://127.0.0.1:3900/signals' } },
    ['signals.address'],
  ],
  ['a name of blanks', { company: { ...company, legalName: ' ' } }, ['company.legalName']],
])('of a configuration with %s, these values may not go live: %j', (_what, more, paths) => {
  expect(launchViolations({ ...LAUNCHED, ...more }).map(({ path }) => path)).toEqual(paths);
});
