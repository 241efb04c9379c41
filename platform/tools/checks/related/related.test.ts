import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { projectRoot } from '../../projectRoot';

const root = projectRoot();

/** The tests that `npm run check` runs for a changed file. */
function testsFor(file: string): string[] {
  const config = ['--config', join(__dirname, 'jest.config.ts')];
  const words = [...config, '--listTests', '--findRelatedTests', file];
  const listed = execFileSync(join(root, 'node_modules/.bin/jest'), words, {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(Boolean)
    .map((path) => relative(root, path))
    .sort();
}

test('npm run check runs the tests of every workspace that import what has changed, and no others', () => {
  const found = testsFor('shared-config/ui/PasswordField.tsx');
  expect(found).toContain('mfe-auth/src/pages/Login.test.tsx');
  expect(found).toContain('shared-config/ui/fields.test.tsx');
  expect(new Set(found.map((file) => file.split('/')[0]))).toEqual(
    new Set(['mfe-auth', 'shared-config']),
  );
});

test('a field of the contact form runs no test of the release tool, which takes minutes', () => {
  const found = testsFor('shared-config/site/contactFields.ts');
  expect(found).toContain('mfe-marketing/src/contact/contactForms.test.tsx');
  expect(found.filter((file) => file.startsWith('platform/parts/'))).toEqual([]);
});
