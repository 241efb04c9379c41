import type { Violation } from '../process/refuse';
import type { Check } from './Candidate';

/**
 * A violation for each form that does not carry the name of its part, or whose consent has other words than a version of
 * the same day: rows name the version that a visitor saw.
 */
export const formViolations: Check<'remotes' | 'liveForms'> = ({ remotes, liveForms }) => {
  return remotes.flatMap(({ part, forms = [] }) =>
    forms.flatMap(({ name, consent }): Violation[] => {
      const other = (liveForms[name] ?? []).some(
        ({ declaration: { consent: before } }) =>
          before.version === consent.version && before.text !== consent.text,
      );
      const problem =
        (!name.startsWith(`${part}.`) &&
          `which is not its own: the name begins with the part. Call it ${part}.${name.split('.').at(-1)} in its src/remote.ts`) ||
        (other &&
          `whose consent differs from the one of ${consent.version} that visitors have agreed to. Give it the version of another day`);
      const sentence = `${part} declares the form ${name}, ${problem}.`;
      return problem ? [{ code: 'PARTS-089', sentence }] : [];
    }),
  );
};
