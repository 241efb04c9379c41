import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishedForEachTest, type CiProject } from './testing/CiProject';

jest.setTimeout(180_000);

const { start } = publishedForEachTest();
let project: CiProject;
beforeEach(() => void (project = start()));

const home = (words: string) => ({ 'mfe-home/words.txt': words });
const blog = (words: string) => ({ 'mfe-blog/words.txt': words });

test('a part whose tests failed stops no other one, and is published by the push that repairs it, also with something else', async () => {
  project.push(home('red'));
  await expect(project.run()).rejects.toThrow(/^PARTS-173/);
  project.push(blog('blog two'));
  const { red, said } = await project.run();
  expect(red).toBe('mfe-home: PARTS-173: npm test -w mfe-home fails.');
  expect(said).toContain(`::error::not published: ${red}`);
  expect(project.changed()).toEqual(['mfe-blog']);
  project.push({ 'mfe-home/words.txt': 'home two', 'mfe-blog/words.txt': 'red' });
  expect((await project.run()).red).toMatch(/^mfe-blog: PARTS-173/);
  expect(project.changed()).toEqual(['mfe-home']);
  project.push(blog('blog three'));
  expect(await project.run()).toMatchObject({ red: '' });
  expect(project.headingOf('blog.html')).toBe('blog three');
});

test('a part that a check refuses stops no other one; where all are red, each says why', async () => {
  project.push({ ...home('home two'), ...blog('') });
  expect((await project.run()).red).toMatch(
    /^mfe-blog: PARTS-012: mfe-blog: \/blog renders no text/,
  );
  expect(project.changed()).toEqual(['mfe-home']);
  project.push(home('red'));
  await expect(project.run()).rejects.toThrow(
    /^PARTS-173: mfe-home: PARTS-173: .*\nmfe-blog: PARTS-012: /,
  );
});

test('a part that needs a red shell waits for it, and the others go live', async () => {
  const contract = 'export declare const places: number;';
  project.push({
    'shell/contract.txt': contract,
    'shell/words.txt': 'red',
    'mfe-home/contract.txt': contract,
    ...blog('blog two'),
  });
  const { red } = await project.run();
  expect(red).toMatch(/^shell: PARTS-173: .*\nmfe-home: PARTS-042: /);
  expect(project.changed()).toEqual(['mfe-blog']);
  project.push({ 'shell/words.txt': 'shell two' });
  expect(await project.run()).toMatchObject({ red: '' });
  expect(project.changed()).toEqual(['mfe-home', 'shell']);
});

describe('a text that was reworded and not translated', () => {
  const both = { 'mfe-home/kannada.txt': '', 'mfe-blog/kannada.txt': '', 'shell/kannada.txt': '' };
  beforeEach(async () => {
    project.configuration = { ...CONFIG, languages: ['kn'] };
    await project.run('configure');
    project.push(both);
    await project.run();
    project.git('rm', '--quiet', 'mfe-home/kannada.txt');
    project.push({ ...home('home two'), ...blog('blog two') });
  });

  test('makes the push red that takes its pages out of a language, and the other part goes live', async () => {
    await expect(project.run('push', { dropPages: 'true' })).rejects.toThrow(/^PARTS-057/);
    expect((await project.run()).red).toMatch(/^mfe-home: PARTS-030: \/kn would be gone/);
    expect(project.changed()).toEqual(['mfe-blog']);
    expect(project.headingOf('kn.html')).toBe('mfe-home one');
  });

  test('holds its part alone in a run by the schedule, which says so', async () => {
    const { said, red } = await project.run('push', { event: 'schedule' });
    expect(said).toMatch(/^::warning::held: mfe-home: PARTS-030: \/kn would be gone/m);
    expect(red).toBe('');
    expect(project.changed()).toEqual(['mfe-blog']);
    expect([project.headingOf('kn.html'), project.headingOf('kn/blog.html')]).toEqual([
      'mfe-home one',
      'blog two',
    ]);
  });

  test.each([
    ['a trailer of a commit that is pushed later', '', 'Kannada follows'],
    ['the input of the workflow', 'true', 'A decision'],
  ])('goes live by %s, and the history keeps why', async (_what, dropPages, reason) => {
    if (dropPages === '') {
      project.push(blog('blog three'), 'main', `Let it go\n\nDrop-Pages: ${reason}\n`);
      project.push(blog('blog four'));
    }
    await project.run('push', { dropPages, ...(dropPages && { reason }) });
    expect(project.changed()).toEqual(['mfe-blog', 'mfe-home']);
    expect(project.history()[0]).toMatchObject({ reason });
    expect(existsSync(join(project.hosting, 'public/kn.html'))).toBe(false);
  });
});
