import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRequests, sendRequests } from '../../request/Request';
import { readOwners, signingKey } from '../../request/signatures';
import type { SiteLayout } from '../../store/siteLayout';
import { SiteRepository } from '../../store/SiteRepository';
import { follower, publishFirst, siteForEachTest } from '../../testing/siteFixture';
import type { CommandContext } from './CommandContext';
import { answered, compose, request, requests } from './requests';
import { testWith } from '../../testing/testWith';

const testSigned = testWith('ssh-keygen');
const { site: first, parts } = siteForEachTest(publishFirst);
let site: SiteLayout;
let said: string[];
const folder = (): string => join(first().root, '..');
const key = (): string => join(folder(), 'key');
const context = (): CommandContext => ({
  root: folder(),
  site,
  env: { GETIT_SIGNING_KEY: key() },
  say: (line) => void said.push(line),
});
const ask = (words: string) => {
  const asked = [parts().remote('mfe-blog', words)];
  const by = signingKey(folder(), context().env);
  sendRequests(new SiteRepository(site), asked, { who: 'Asha' }, by);
  return asked.map(({ release }) => release);
};

beforeEach(async () => {
  said = [];
  site = await follower(first());
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key()]);
  const owners = { 'mfe-blog': [readFileSync(`${key()}.pub`, 'utf8').trim()] };
  writeFileSync(join(folder(), 'owners.json'), JSON.stringify(owners));
});

testSigned(
  'the composer answers, the list shows it, and who waits gets it: a sentence, or the error of the refusal',
  async () => {
    const wish = { browser: false, reason: 'No browser here' };
    await compose(context(), wish);
    const good = ask('Two');
    await compose(context(), wish);
    const bad = ask('<h1>Two</h1>');
    await compose(context(), wish);
    requests(context(), 'mfe-blog', {});
    expect(said.join('\n')).toMatch(
      /^No request is open\.\nmfe-blog [0-9a-f]{16} is live in [0-9a-f]{12}\.\nmfe-blog [0-9a-f]{16} is refused: PARTS-015: [^]*\npart +release +since +who +answer\n/,
    );
    said = [];
    await answered(context(), good);
    expect(said).toEqual([expect.stringMatching(/^mfe-blog [0-9a-f]{16} is live in /)]);
    await expect(answered(context(), bad)).rejects.toThrow(/^PARTS-015: mfe-blog/);
  },
);

testSigned(
  'in a folder the publisher is the composer, and the error says which command publishes',
  async () => {
    await expect(request({ ...context(), site: first() }, ['mfe-blog'], {})).rejects.toThrow(
      /^PARTS-140: .* npm run parts -- publish mfe-blog\./,
    );
  },
);

testSigned(
  'without a key, or with one that does not sign, nothing is asked for, and the error says how to name one',
  () => {
    expect(() => signingKey(folder(), { GETIT_SIGNING_KEY: '/nowhere/key' })).toThrow(
      /^PARTS-141: .*\/nowhere\/key is no file and no SSH key\. Set GETIT_SIGNING_KEY/,
    );
    writeFileSync(key(), 'no key');
    expect(() => ask('Two')).toThrow(/^PARTS-141: The key .* does not sign/);
    const path = process.env['PATH'];
    const bin = mkdtempSync(join(folder(), 'bin-'));
    execFileSync('sh', ['-c', `ln -s "$(command -v git)" ${bin}/git`]);
    try {
      process.env['PATH'] = bin;
      expect(() => ask('Two')).toThrow(/^PARTS-141: .* this machine has none\. Install OpenSSH/);
    } finally {
      process.env['PATH'] = path;
    }
    expect(readRequests(new SiteRepository(site))).toEqual([]);
  },
);

testSigned('owners that are missing, or no keys, are refused with the form of the file', () => {
  const file = join(folder(), 'owners.json');
  writeFileSync(file, '{"mfe-blog": ["Asha"]}');
  expect(() => readOwners(file)).toThrow(/^PARTS-142: .*mfe-blog\.0: expected a public SSH key/);
  rmSync(file);
  expect(() => readOwners(file)).toThrow(/^PARTS-142: .*AAAA/);
});
