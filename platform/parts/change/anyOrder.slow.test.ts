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

/**
 * How many sequences of steps are tried. Without settings they are always the same ones, so that a failure comes from
 * a change of the code. MODEL_RUNS=500 tries others; MODEL_SEED and MODEL_PATH repeat a failure.
 */
const { MODEL_RUNS, MODEL_SEED = MODEL_RUNS ? undefined : 1, MODEL_PATH } = process.env;
const RUNS = Number(MODEL_RUNS ?? 5);
/** Milliseconds for a sequence on a busy machine. */
const PATIENCE = 60_000;

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
      // A failure is made shorter for this long, and reported.
      interruptAfterTimeLimit: (PATIENCE * RUNS) / 2,
      ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
      ...(MODEL_PATH && { path: MODEL_PATH }),
    });
  },
  PATIENCE * RUNS,
);
