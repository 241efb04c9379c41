import type { FormDeclaration } from 'shared-config/site/FormDeclaration';
import type { Violation } from '../programs/refuse';
import type { Check } from './Candidate';

/** The key of the waitlist that browsers hold from before parts declared theirs. */
const FORMER_KEY = 'getit.joined';

/**
 * A violation for each form whose name or key does not begin with its part, for each whose table is that of another form, and
 * for each consent with new words under an old version. Rows name the version, so it must mean the same words forever.
 */
export const formViolations: Check<'remotes' | 'liveForms'> = ({ remotes, liveForms }) => {
  const declared = remotes.flatMap(({ forms = [] }) => forms);
  const live = Object.values(liveForms).flatMap((versions) =>
    versions.map(({ declaration }) => declaration),
  );
  /** The form that has the table of another one, which may be new. */
  const holderOf = ({ name, table }: FormDeclaration): string | undefined => {
    const isOther = (one: FormDeclaration) => table !== undefined && one.table === table;
    if (live.some((one) => isOther(one) && one.name === name)) return undefined;
    return [...live, ...declared].find((one) => isOther(one) && one.name !== name)?.name;
  };
  return remotes.flatMap(({ part, forms = [] }) =>
    forms.flatMap((form): Violation[] => {
      const { name, consent, table, keeps = FORMER_KEY } = form;
      const holder = holderOf(form);
      const before = Object.hasOwn(liveForms, name) ? liveForms[name] : undefined;
      const other = before?.some(
        ({ declaration: { consent: agreed } }) =>
          agreed.version === consent.version && agreed.text !== consent.text,
      );
      const problem =
        (!name.startsWith(`${part}.`) &&
          `which is not its own: the name begins with the part. Call it ${part}.${name.split('.').at(-1)} in its src/remote.ts`) ||
        (keeps !== FORMER_KEY &&
          !keeps.startsWith(`${part}:`) &&
          `which keeps an entry under ${keeps}. A key begins with its part: call it ${part}:${keeps.split(/[.:]/).at(-1)}`) ||
        (holder &&
          `whose table ${table} is that of ${holder}. Leave out table: the form then has one of its own`) ||
        (other &&
          `whose text about consent changed, and visitors agreed to another one as version ${consent.version}. Set version to the day of the change`);
      const sentence = `${part} declares the form ${name}, ${problem}.`;
      return problem ? [{ code: 'PARTS-089', part, sentence }] : [];
    }),
  );
};
