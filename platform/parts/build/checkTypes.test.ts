import { repositoryRoot } from '../testing/repositoryRoot';
import { ScratchProject } from '../testing/ScratchProject';
import { checkTypes } from './checkTypes';

// TypeScript reads React's types twice, which takes long on a busy machine.
jest.setTimeout(120_000);

let project: ScratchProject;
beforeAll(() => {
  project = ScratchProject.copyOf(repositoryRoot);
});
afterAll(() => project.remove());

const said: string[] = [];
const check = (): ReturnType<typeof checkTypes> =>
  checkTypes(project.root, 'mfe-booking', (line) => void said.push(line));

test('a part is checked against the contract of its own checkout, and only if what TypeScript reads has changed', async () => {
  await check();
  project.write('shared-config/ui/Button.module.css', '.button{}');
  await check();
  expect(said).toEqual([expect.stringMatching(/^mfe-booking: types checked in \d+\.\d s$/)]);
  const contract = 'shared-config/contract/RemoteModule.ts';
  const text = project.read(contract);
  project.write(contract, text.replace('readonly name: string;', 'readonly name: number;'));
  expect(project.read(contract)).not.toBe(text);
  expect(await check()).toMatchObject([
    { place: 'mfe-booking/src/remote.ts:5:3', message: expect.stringContaining('(TS2322)') },
  ]);
});
