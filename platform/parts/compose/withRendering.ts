import { Rendering } from './Rendering';
import { RenderProcess } from './RenderProcess';

/**
 * Milliseconds that one step may take, such as one page. Pages take a few; the bound is far above that, so that a
 * busy machine never meets it, and low enough that a team waits for the answer.
 */
const RENDER_BOUND = 10_000;

/** Milliseconds after which a process that has nothing to do ends. */
const IDLE = 1000;

let shared: RenderProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let turns: Promise<unknown> = Promise.resolve();

/**
 * Runs the code of releases in another process. One process serves the whole command, one piece of work after the
 * other; after a failure the next piece gets a new one.
 *
 * @param bound milliseconds for each step
 * @throws what `work` throws.
 */
export function withRendering<T>(
  work: (rendering: Rendering) => Promise<T>,
  bound = RENDER_BOUND,
): Promise<T> {
  const turn = turns.then(async () => {
    clearTimeout(idle);
    const process = running();
    try {
      return await work(new Rendering(process, bound));
    } catch (error) {
      process.end();
      throw error;
    } finally {
      idle = setTimeout(() => process.end(), IDLE).unref();
    }
  });
  turns = turn.catch(() => undefined);
  return turn;
}

/** Starts the process ahead of its first work: it starts while the command waits for webpack. */
export function startRendering(): void {
  running();
}

function running(): RenderProcess {
  if (!shared?.alive) shared = new RenderProcess();
  return shared;
}
