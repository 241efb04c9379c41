/** Below it are the work folders of commands. */
const WORK = '/incoming/';

/**
 * The numbers of the steps of a command that can change the site: every rename, removals outside of the work folders and
 * the making of the gate. All other steps change the command's own work folder only.
 *
 * @param steps as killAtStep.mjs lists them.
 */
export function riskySteps(steps: readonly string[]): number[] {
  return numbersOf(
    steps,
    (step) => /^rename|gate$/.test(step) || (isRemoval(step) && !step.includes(WORK)),
  );
}

/** A quarter of the steps that remove a command's own work folder, where it changes nothing but leaves parts of it. */
export function someTidying(steps: readonly string[]): number[] {
  return numbersOf(steps, (step) => isRemoval(step) && step.includes(WORK)).filter(
    (_step, index) => index % 4 === 0,
  );
}

const isRemoval = (step: string): boolean => step.startsWith('rm');

function numbersOf(steps: readonly string[], wanted: (step: string) => boolean): number[] {
  return [...steps.keys()].filter((index) => wanted(steps[index] ?? ''));
}
