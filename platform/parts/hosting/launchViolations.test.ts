import { CONFIG } from 'shared-config/services/testing/config';
import { launchViolations } from './launchViolations';

const company = {
  legalName: 'GetIt Services Pvt Ltd',
  email: 'hello@getit.test',
  supportEmail: 'support@getit.test',
  facebook: 'https://www.facebook.com/getit',
  instagram: 'https://www.instagram.com/getit',
};
const LAUNCHED = { ...CONFIG, company };

const pathsOf = (more: object): string[] =>
  launchViolations({ ...LAUNCHED, ...more }).map(({ path }) => path);

test('a configuration with real addresses and the name of the company may go live', () => {
  expect(launchViolations(LAUNCHED)).toEqual([]);
});

test('what a configuration leaves out is an example, and does not go live', () => {
  expect(launchViolations(CONFIG)).toEqual([
    { path: 'company.email', reason: 'hello@getit.example is an example' },
    { path: 'company.supportEmail', reason: 'support@getit.example is an example' },
    {
      path: 'company.facebook',
      reason: 'https://www.facebook.com/getit.example is an example',
    },
    {
      path: 'company.instagram',
      reason: 'https://www.instagram.com/getit.example is an example',
    },
    {
      path: 'company.legalName',
      reason: 'is missing: the footer names who runs the site',
    },
  ]);
});

test.each([
  ['https://getit.example', 'is an example'],
  ['https://www.example.com', 'is an example'],
  ['http://localhost:3000', 'is on this machine'],
  ['https://127.0.0.1:3000', 'is on this machine'],
  ['https://[::1]', 'is on this machine'],
  ['https://getit--spring-1a2b3c4d.web.app', 'is a preview that expires'],
])('the origin %s %s', (origin, reason) => {
  expect(launchViolations({ ...LAUNCHED, origin })).toEqual([
    { path: 'origin', reason: `${origin} ${reason}` },
  ]);
});

test('rows are not sent to an example, to this machine, or in the clear', () => {
  const rows = { waitlist: 'http://rows.test/w', contact: 'http://127.0.0.1:3900/contact/rows' };
  expect(pathsOf({ rows })).toEqual(['rows.waitlist', 'rows.contact']);
  expect(pathsOf({ rows: { ...CONFIG.rows, contact: 'https://rows.example/c' } })).toEqual([
    'rows.contact',
  ]);
});

test('accounts are not those of the emulators', () => {
  const firebase = { ...CONFIG.firebase, projectId: 'demo-getit' };
  expect(pathsOf({ firebase })).toEqual(['firebase.projectId']);
});

test('signals go to no service of this machine', () => {
  const signals = { address: 'http://127.0.0.1:3900/signals' };
  expect(pathsOf({ signals })).toEqual(['signals.address']);
});

test('a name of blanks is no name', () => {
  expect(pathsOf({ company: { ...company, legalName: ' ' } })).toEqual(['company.legalName']);
});

test.each(['https://getit.web.app', 'https://exampleerrands.in'])('%s may go live', (origin) => {
  expect(pathsOf({ origin })).toEqual([]);
});
