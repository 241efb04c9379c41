/** What is known about the site that another dev command says it serves. */
interface RunningSiteFacts {
  /** Whether its process is alive. */
  readonly alive: boolean;
  /** Whether it says where the site is; before that it still starts. */
  readonly started: boolean;
  /** Whether a site of development builds answers there. */
  readonly answers: boolean;
  /** Milliseconds since this command first asked. */
  readonly waited: number;
}

interface RunningSiteDecision {
  readonly use: 'join' | 'wait' | 'ignore';
  readonly reason: string;
}

/** A busy process may answer late: its event loop compiles. */
const ANSWER_WITHIN_MS = 15_000;
/** Building every part on a slow machine. */
const START_WITHIN_MS = 300_000;

/** Whether to use the site that another dev command serves. A file that outlived its process is ignored. */
export function evaluateRunningSite(facts: RunningSiteFacts): RunningSiteDecision {
  const { alive, started, answers, waited } = facts;
  if (!alive) return { use: 'ignore', reason: 'its process has ended' };
  if (started && answers) return { use: 'join', reason: 'it answers' };
  if (waited < (started ? ANSWER_WITHIN_MS : START_WITHIN_MS))
    return { use: 'wait', reason: started ? 'it does not answer yet' : 'it is starting' };
  return { use: 'ignore', reason: 'it does not answer' };
}
