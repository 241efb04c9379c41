import type { Violation } from '../process/refuse';
import type { Check } from './Candidate';

/**
 * A violation for each form whose name does not begin with its part, and for each consent with new words under an old
 * version. Rows name the version, so it must stand for the same words forever.
 */
export const formViolations: Check<'remotes' | 'liveForms'> = ({ remotes, liveForms }) => {
  return remotes.flatMap(({ part, forms = [] }) =>
    forms.flatMap(({ name, consent }): Violation[] => {
      const live = Object.hasOwn(liveForms, name) ? liveForms[name] : undefined;
      const other = live?.some(
        ({ declaration: { consent: before } }) =>
          before.version === consent.version && before.text !== consent.text,
      );
      const problem =
        (!name.startsWith(`${part}.`) &&
          `which is not its own: the name begins with the part. Call it ${part}.${name.split('.').at(-1)} in its src/remote.ts`) ||
        (other &&
          `whose text about consent changed, and visitors agreed to another one as version ${consent.version}. Set version to the day of the change`);
      const sentence = `${part} declares the form ${name}, ${problem}.`;
      return problem ? [{ code: 'PARTS-089', part, sentence }] : [];
    }),
  );
};
