import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import type { CommandContext } from '../cli/commands/CommandContext';
import { deployLive } from '../hosting/deployLive';
import { sourceGit } from '../programs/sourceGit';
import { SiteRepository } from '../store/SiteRepository';

/** What Hosting gets from the sources. */
const SOURCES = ['firebase.json', 'firestore.rules'];

/** The variable with the token of the job, for git alone. */
const TOKEN = 'SITE_TOKEN';

/**
 * The end of the second job: deploys the newest commit of the site with the newest sources of Hosting on `main`, and again
 * while either has moved meanwhile. A job looks after its deploy has ended, and moves the branch before it begins. So
 * whichever of several jobs deploys last, it has deployed the tip, and none has to wait for another: of those that wait,
 * GitHub would keep one.
 *
 * @throws ToolError PARTS-196 when a deploy fails, PARTS-079 and PARTS-131 when the repository does not answer.
 */
export async function deployTip(context: CommandContext, deploy = deployLive): Promise<void> {
  const { root, site, say } = context;
  const token = context.env[TOKEN];
  const env = { ...context.env, [TOKEN]: undefined };
  let deployed: string | undefined;
  for (;;) {
    const newest = follow(context, asToken(token));
    if (newest === deployed) return;
    if (deployed !== undefined) say('Another change went live meanwhile. It is deployed, too.');
    if ((await deploy({ root, site, args: ['--non-interactive'], env })) !== 0)
      throw new ToolError(
        'PARTS-196',
        `firebase-tools did not deploy what is live, and says why above. The public site stays as it was. Start publish with the command deploy; the nightly run does the same.`,
      );
    deployed = newest;
  }
}

/**
 * Takes the newest commit of the site, and of `main` what Hosting gets.
 *
 * @returns what it has taken
 */
function follow({ root, site }: CommandContext, access: Readonly<Record<string, string>>): string {
  const git = (...args: string[]): string => {
    const { printed, said } = sourceGit(root, args, access);
    if (printed !== undefined) return printed;
    throw new ToolError(
      'PARTS-079',
      `Origin could not be read, so what is live is unknown: ${said} Nothing was deployed. Check the network, and start publish with the command deploy.`,
    );
  };
  const repository = new SiteRepository(site);
  repository.copy(git('config', 'remote.origin.url'), access);
  git('fetch', '--quiet', 'origin', 'main');
  const sources = git('ls-tree', 'FETCH_HEAD', ...SOURCES);
  const files = sources.split('\n').map((line) => line.split('\t')[1] ?? '');
  git('checkout', '--quiet', 'FETCH_HEAD', '--', ...files);
  return `${repository.ownTip()}\n${sources}`;
}

/** Variables that give git the token of the job. */
function asToken(token: Environment[string]): Readonly<Record<string, string>> {
  if (!token) return {};
  const word = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.https://github.com/.extraheader',
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${word}`,
  };
}
