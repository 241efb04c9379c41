import { addressQuestion } from './addressQuestion';
import type { FieldProblem } from './FieldProblem';

/** What a field asks for. */
export interface FieldRule {
  /** The sentence for a field that is not filled in; without it the field may stay empty. */
  readonly missing?: string | undefined;
  /** The most characters that fit, in code points. */
  readonly longest?: number | undefined;
  /** Whether spaces count, as they do in a password. */
  readonly keepsSpaces?: boolean | undefined;
}

/** What is in a field. */
export interface FieldContent {
  readonly value: string;
  readonly type: string;
  /** Whether the browser refuses the value for its type. */
  readonly mistyped: boolean;
}

/** Characters as visitors and the services count them: code points. */
export const lengthOf = (value: string): number => [...value].length;

/**
 * The first thing that is wrong with a field, in words that say how to mend it; `null` if there is nothing. Only
 * blanks do not count as filled in.
 */
export function checkField(rule: FieldRule, content: FieldContent): FieldProblem | null {
  const { missing, longest, keepsSpaces = false } = rule;
  const { value, type, mistyped } = content;
  const empty = keepsSpaces ? value === '' : value.trim() === '';
  if (empty) return missing === undefined ? null : { kind: 'error', text: missing };
  const over = longest === undefined ? 0 : lengthOf(value) - longest;
  if (over > 0)
    return {
      kind: 'error',
      text: `This is ${over} ${over === 1 ? 'character' : 'characters'} too long: ${longest} fit here.`,
    };
  if (type !== 'email') return null;
  if (mistyped)
    return { kind: 'error', text: 'Enter a full email address, such as name@example.com.' };
  return addressQuestion(value.trim());
}
