import { affectedSuites } from './affectedSuites';

const workspaces = [
  { folder: 'shell', name: 'shell', needs: ['shared-config', 'react'] },
  { folder: 'mfe-blog', name: 'mfe-blog', needs: ['shared-config'] },
  { folder: 'shared-config', name: 'shared-config', needs: [] },
  { folder: 'platform/parts', name: '@getit/parts', needs: ['shared-config'] },
  { folder: 'platform/tools', name: '@getit/tools', needs: ['@getit/parts'] },
];

test('a change of a remote runs the tests related to it, and no other suite', () => {
  const files = ['mfe-blog/src/remote.ts'];
  expect(affectedSuites(files, workspaces)).toEqual([{ folder: 'mfe-blog', files }]);
});

test('a change of shared-config runs every suite that depends on it, also through another workspace', () => {
  const files = ['shared-config/ui/Field.tsx'];
  expect(affectedSuites(files, workspaces)).toEqual([
    { folder: 'shell' },
    { folder: 'mfe-blog' },
    { folder: 'shared-config', files },
    { folder: 'platform/parts' },
    { folder: 'platform/tools' },
  ]);
});

test('a change of two workspaces runs the whole suite of the one that depends on the other', () => {
  const files = ['platform/parts/cli/parts.ts', 'platform/tools/checks/suites.ts'];
  expect(affectedSuites(files, workspaces)).toEqual([
    { folder: 'platform/parts', files: files.slice(0, 1) },
    { folder: 'platform/tools' },
  ]);
});

test('a change outside every workspace runs no suite', () => {
  expect(affectedSuites(['README.md', 'shell-notes.md'], workspaces)).toEqual([]);
});
