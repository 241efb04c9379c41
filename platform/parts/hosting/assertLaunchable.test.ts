import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { assertLaunchable } from './assertLaunchable';

const company = {
  email: 'hello@getit.test',
  supportEmail: 'support@getit.test',
  facebook: 'https://www.facebook.com/getit',
  instagram: 'https://www.instagram.com/getit',
};

test('each value that has to change is named with its line, and one that is missing with the line it belongs to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-launch-'));
  const file = join(folder, 'production.json');
  const { waitlist, contact } = CONFIG.rows;
  const config = {
    ...CONFIG,
    origin: 'https://getit.example',
    rows: { waitlist, contact },
    company,
  };
  writeFileSync(file, JSON.stringify(config, null, 2));
  expect(() => assertLaunchable(config, file)).toThrow(
    expect.objectContaining({
      code: 'PARTS-112',
      message: [
        'PARTS-112: The live pages are not ready for the public. Nothing was deployed.',
        `- ${file}:2: origin https://getit.example is an example.`,
        `- ${file}:12: company.legalName is missing: the footer names who runs the site.`,
        `Change these and publish all pages with them: GETIT_CONFIG=${file} npm run parts -- publish --all.`,
      ].join('\n'),
    }),
  );
  rmSync(folder, { recursive: true });
});

test('without the file it says how to see the lines', () => {
  expect(() => assertLaunchable({ ...CONFIG, company }, undefined)).toThrow(
    /\n- the configuration: company\.legalName is missing.*\nSet GETIT_CONFIG to that file/,
  );
});

test('a configuration for the public passes', () => {
  const whole = { ...CONFIG, company: { ...company, legalName: 'GetIt Services Pvt Ltd' } };
  expect(() => assertLaunchable(whole, undefined)).not.toThrow();
});
