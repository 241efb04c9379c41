import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { anySteps } from '../testing/anyOrder/Step';
import { modelOf } from '../testing/anyOrder/SiteModel';
import { takeStep } from '../testing/anyOrder/takeStep';
import { World } from '../testing/anyOrder/World';
import { commandsElsewhere } from '../testing/elsewhere';
import { publishTwelve } from '../testing/publishTwelve';
import { copyOfSite, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

/** How many sequences of steps are tried. MODEL_RUNS=500 tries more; MODEL_SEED repeats the seed of a failure. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 5);
const { MODEL_SEED, MODEL_PATH } = process.env;

beforeEach(() => publishTwelve(site(), parts()));

test(
  'whatever happens in whatever order, the site serves one complete state, keeps what a rollback needs, and every command ends',
  async () => {
    const start = modelOf(new World(site(), elsewhere).states());
    const tried = fc.asyncProperty(anySteps, async (steps) => {
      const world = new World(copyOfSite(site()), elsewhere);
      let model = start;
      for (const step of steps) model = await takeStep(world, model, step);
      rmSync(world.folder(), { recursive: true });
    });
    await fc.assert(tried, {
      numRuns: RUNS,
      ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
      ...(MODEL_PATH && { path: MODEL_PATH }),
    });
  },
  60_000 * RUNS,
);
