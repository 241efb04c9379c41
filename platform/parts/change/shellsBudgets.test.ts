import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { OpenedRelease } from '../store/OpenedRelease';
import { siteForEachTest } from '../testing/siteFixture';
import type { Budgets } from '../verify/budgets';
import type { PageBudget } from '../verify/pageBudgets';
import { publishReleases } from './publishReleases';
import { rollbackParts } from './rollbackParts';
import { verifyReleases } from './verifyReleases';

const { site, parts } = siteForEachTest();

/** Budgets with this many bytes for a page's HTML, and plenty for all else. */
const budgets = (html: number): Budgets => ({
  remotes: { entry: 100_000, page: 100_000 },
  parts: {},
  pages: { never: page(html), form: page(html), idle: page(html) },
});
const page = (html: number): PageBudget => ({
  html,
  inlineScript: 100_000,
  idleScripts: 100_000,
  awakeScripts: 100_000,
  fonts: 100_000,
  requests: 10,
});
const shell = (html: number): OpenedRelease => parts().shell({ budgets: budgets(html) });

/** Random digits compress to half of this, so the page weighs at least 5 000 bytes. */
const heavy = (): OpenedRelease => parts().remote('mfe-blog', randomBytes(5000).toString('hex'));

/** A publish from a checkout whose budgets.json allows everything. */
const publish = (...packed: OpenedRelease[]) =>
  publishReleases(site(), packed, CONFIG, { budgets: budgets(1_000_000) });

const first = (html: number) => publish(shell(html), parts().remote('mfe-blog', 'Words'));
const OVER =
  /^PARTS-047: .*mfe-blog: \/blog(?:\/first)? has a document of \d+ bytes, \d+ over the budget "html" of 4000 for /s;

test("a part is weighed against the live shell's budgets, whatever the checkout of its publisher allows", async () => {
  await first(4000);
  await expect(publish(heavy())).rejects.toThrow(OVER);
  const verified = verifyReleases(site(), [heavy()], CONFIG, budgets(1_000_000));
  await expect(verified).rejects.toThrow(OVER);
});

test('the checkout of a publisher whose own budgets are lower does not stop a part', async () => {
  await first(16_000);
  const report = publishReleases(site(), [heavy()], CONFIG, { budgets: budgets(1) });
  await expect(report).resolves.toMatchObject({ changed: true });
});

test('a part that is published together with a shell is weighed against the budgets of that shell', async () => {
  await first(4000);
  await expect(publish(shell(16_000), heavy())).resolves.toMatchObject({ changed: true });
});

test('of parts that are published together, only the one over its budget is named', async () => {
  const strict = { ...budgets(1_000_000), parts: { 'mfe-blog': { entry: 1 } } };
  const blog = parts().remote('mfe-blog', 'Words');
  const home = parts().remote('mfe-home', 'Welcome');
  await expect(publish(parts().shell({ budgets: strict }), home, blog)).rejects.toThrow(
    /^PARTS-026: mfe-blog: entry\.js weighs \d+ bytes, \d+ over the budget "entry" of 1\.[^:]*$/,
  );
});

test('a rollback of the shell brings its budgets back, and what is live stays live', async () => {
  await first(4000);
  await publish(shell(16_000), heavy());
  await rollbackParts(site(), ['shell'], '1', { signature: { who: 'Asha' } });
  await expect(publish(heavy())).rejects.toThrow(OVER);
});

test('under a shell from before budgets travelled with it, those of the checkout count', async () => {
  await publish(parts().shell(), parts().remote('mfe-blog', 'Words'));
  const report = publishReleases(site(), [heavy()], CONFIG, { budgets: budgets(4000) });
  await expect(report).rejects.toThrow(OVER);
});

test('under a shell from before pages had budgets, the heaviest page of a part is weighed', async () => {
  const older = { remotes: { entry: 100_000, page: 100_000, html: 4000 }, parts: {} };
  await publish(parts().shell({ budgets: older }), parts().remote('mfe-blog', 'Words'));
  await expect(publish(heavy())).rejects.toThrow(
    /^PARTS-026: mfe-blog: \/blog(?:\/first)? weighs \d+ bytes, \d+ over the budget "html" of 4000\. /,
  );
});

test('budgets of the live shell that were edited on the disk stop the publish', async () => {
  await first(4000);
  const { hash } = shell(4000).release;
  rmSync(join(site().serverFiles('shell', hash), 'budgets.json'));
  await expect(publish(heavy())).rejects.toThrow(/^PARTS-024: .*budgets\.json is missing/);
});
