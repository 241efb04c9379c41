/** Below it are the work folders of commands. */
const WORK = '/incoming/';

/**
 * The numbers of the steps of a command that can change the site: every rename, removals outside of the work folders and
 * the making of the gate. All other steps change the command's own work folder only.
 *
 * @param steps as killAtStep.mjs lists them.
 */
export function riskySteps(steps: readonly string[]): number[] {
  const isRisky = (step: string): boolean =>
    /^rename|gate$/.test(step) || (step.startsWith('rm') && !step.includes(WORK));
  return [...steps.keys()].filter((index) => isRisky(steps[index] ?? ''));
}
