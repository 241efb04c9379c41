import { writeFiles } from 'shared-config/build/testing/folderOfTest';
import { verify } from '../cli/commands/publish';
import { git, publishedForEachTest, type CiProject } from './testing/CiProject';

jest.setTimeout(180_000);

const { start } = publishedForEachTest();
let project: CiProject;
beforeEach(() => void (project = start()));

type Checkout = ReturnType<CiProject['checkOut']>;
type Files = Readonly<Record<string, string>>;

const POST = 'mfe-blog/posts/ಹಬ್ಬ.mdx';
const words = (text: string): Files => ({ 'mfe-blog/words.txt': text });

/** Somebody commits to a branch of their own, without a push. @returns the short id of the commit */
function commit({ context: { root } }: Checkout, files: Files): string {
  writeFiles(root, files);
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'Change the blog');
  return git(root, 'rev-parse', '--short=12', 'HEAD');
}

const push = ({ context: { root } }: Checkout, branch: string): string =>
  git(root, 'push', '--quiet', '--force', 'origin', `HEAD:${branch}`);

const blog = (checkout: Checkout, reason?: string): Promise<string> =>
  project.publish(checkout, ['mfe-blog'], reason === undefined ? {} : { reason });

/** Bala has a checkout of main, then Asha publishes a post from a branch that she has pushed. */
async function bothStart(): Promise<{ bala: Checkout; posted: string }> {
  const [asha, bala] = [project.checkOut('main'), project.checkOut('main', 'bala')];
  const posted = commit(asha, { [POST]: 'A feast', ...words('blog of Asha') });
  push(asha, 'asha');
  await blog(asha);
  return { bala, posted };
}

test('a publish that lacks what a colleague has published is refused, with the file, the commit and the colleague, and verify says so first', async () => {
  const { bala, posted } = await bothStart();
  commit(bala, { 'mfe-blog/words.txt': 'blog of Bala' });
  const live = project.live();
  const refused = blog(bala);
  await expect(refused).rejects.toMatchObject({
    code: 'PARTS-190',
    message: expect.stringContaining(
      `mfe-blog: asha published it from ${posted}, and these sources lack changes of it: ${POST} (${posted.slice(0, 7)}, Asha), mfe-blog/words.txt (${posted.slice(0, 7)}, Asha). Nothing was published. Merge what is live`,
    ),
  });
  await expect(project.publish(bala, ['mfe-blog'], {}, verify)).rejects.toThrow('PARTS-190');
  expect(project.live()).toBe(live);
  // The words of the push are no decision.
  project.push({ 'mfe-blog/words.txt': 'blog of main' });
  await expect(project.run()).rejects.toThrow(/^PARTS-190: mfe-blog: asha published it from /);
  await blog(bala, 'Asha agrees');
  const [newest] = project.history();
  expect(newest).toMatchObject({ reason: 'Asha agrees', changes: [{ part: 'mfe-blog' }] });
});

test('after a rollback, older sources may be published', async () => {
  const { bala } = await bothStart();
  await project.run('rollback', { part: 'mfe-blog', target: '1' });
  commit(bala, words('blog of Bala'));
  expect(await blog(bala)).not.toContain('asha');
});

test('a live commit that was never pushed, and files without a commit, are a warning that names the colleague', async () => {
  const [asha, bala] = [project.checkOut('main'), project.checkOut('main', 'bala')];
  const unpushed = commit(asha, words('blog of Asha'));
  await blog(asha);
  commit(bala, words('blog of Bala'));
  expect(await blog(bala)).toContain(
    `mfe-blog: asha published it from ${unpushed}, which git does not have here`,
  );
  writeFiles(bala.context.root, words('blog of Bala, again'));
  push(bala, 'bala');
  expect(await blog(bala)).not.toContain('bala published it');
  const chitra = project.checkOut('bala', 'chitra');
  commit(chitra, words('blog of Chitra'));
  expect(await blog(chitra)).toContain('mfe-blog: bala published it from files that differed from');
});
