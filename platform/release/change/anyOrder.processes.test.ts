import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { CONFIG } from 'shared-config/services/testing/config';
import { SiteLayout } from '../store/siteLayout';
import { anySteps } from '../testing/anyOrder/Step';
import { modelOf } from '../testing/anyOrder/SiteModel';
import { takeStep } from '../testing/anyOrder/takeStep';
import { World } from '../testing/anyOrder/World';
import { commandsElsewhere } from '../testing/elsewhere';
import { siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publishReleases';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

/** How many sequences of steps are tried. MODEL_RUNS=500 tries more; MODEL_SEED repeats the seed of a failure. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 5);
const { MODEL_SEED, MODEL_PATH } = process.env;

/** A site with two releases of the blog more than prune keeps. */
beforeEach(async () => {
  const [shell, home] = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [shell, home, parts().remote('mfe-blog', 'Words 20')], CONFIG);
  for (let turn = 1; turn < 12; turn++)
    await publishReleases(site(), [parts().remote('mfe-blog', `Words ${turn}`)], CONFIG);
});

test(
  'whatever happens in whatever order, the site serves one complete state, keeps what a rollback needs, and every command ends',
  async () => {
    const start = modelOf(new World(site(), elsewhere).states());
    const tried = fc.asyncProperty(anySteps, async (steps) => {
      const folder = mkdtempSync(join(site().root, '../copy-'));
      const world = new World(new SiteLayout(join(folder, 'site')), elsewhere);
      cpSync(site().root, world.site.root, { recursive: true, verbatimSymlinks: true });
      let model = start;
      for (const step of steps) model = await takeStep(world, model, step);
      rmSync(folder, { recursive: true });
    });
    await fc.assert(tried, {
      numRuns: RUNS,
      ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
      ...(MODEL_PATH && { path: MODEL_PATH }),
    });
  },
  60_000 * RUNS,
);
