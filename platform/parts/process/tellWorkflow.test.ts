import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellWorkflow } from './tellWorkflow';

test('each value is a line of the file that the workflow names, and without a workflow there is no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
  const file = join(folder, 'output');
  tellWorkflow({ GITHUB_OUTPUT: file }, 'state', 'mfx1-ab12cd');
  tellWorkflow({ GITHUB_OUTPUT: file }, 'rolled-back', 'true');
  tellWorkflow({}, 'state', 'another');
  expect(readFileSync(file, 'utf8')).toBe('state=mfx1-ab12cd\nrolled-back=true\n');
  rmSync(folder, { recursive: true });
});
