/**
 * The numbers of the steps of a command that can change the site: renames, removals and the making of the gate.
 * All other steps write into the command's own work folder.
 *
 * @param steps as killAtStep.mjs lists them.
 */
export function riskySteps(steps: readonly string[]): number[] {
  return [...steps.keys()].filter((index) => /^rename|gate$|^rm/.test(steps[index] ?? ''));
}
