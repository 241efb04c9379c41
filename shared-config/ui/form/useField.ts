import { use, useEffect, useId, useRef, useState, type InputEvent } from 'react';
import { FieldChecks, type Control } from './FieldChecks';
import { checkField, lengthOf, type FieldRule, type FieldProblem } from './checkField';

/** From this share of the room on, the field says how much is left; from the first on, it has the live region for it. */
const HALF_FULL = 0.5;
const NEARLY_FULL = 0.9;

interface FieldFacts extends FieldRule {
  readonly name: string;
  /** The ids of notes that describe the control anyway. */
  readonly describedBy?: string | undefined;
  readonly hint?: string | undefined;
}

/** The state of a labelled control: what is wrong with it, how much room is left, and the attributes that say so. */
export interface FieldState {
  readonly id: string;
  readonly problem: FieldProblem | null;
  /** How many characters still fit, in words; `''` while that is not worth a word; `null` for no live region. */
  readonly room: string | null;
  /** Takes over the value that a question suggests. */
  readonly accept: () => void;
  readonly attributes: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly onInput: (event: InputEvent<Control>) => void;
  };
}

/**
 * Checks a control when its form is sent, and again while the visitor mends it. An error stays until it is mended. A
 * question is asked once: a visitor who sends the same value again means it.
 */
export function useField({ name, describedBy, hint, ...rule }: FieldFacts): FieldState {
  const id = useId();
  const checks = use(FieldChecks);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [room, setRoom] = useState<string | null>(null);
  const asked = useRef('');

  const find = (control: Control): FieldProblem | null =>
    checkField(rule, {
      value: control.value,
      type: control.type,
      mistyped: control.validity.typeMismatch,
    });

  const check = (control: Control): boolean => {
    const found = find(control);
    const answered = found?.kind === 'question' && asked.current === control.value;
    if (found?.kind === 'question') asked.current = control.value;
    setProblem(answered ? null : found);
    setRoom(null);
    return found === null || answered;
  };
  useEffect(() => {
    checks.set(name, check);
    return () => void checks.delete(name);
  });

  const { longest = Infinity } = rule;
  const onInput = ({ currentTarget }: InputEvent<Control>): void => {
    const length = lengthOf(currentTarget.value);
    setRoom(roomFor(length, longest));
    if (problem === null && length <= longest) return;
    const found = find(currentTarget);
    setProblem(found?.kind === 'error' ? found : null);
  };

  const accept = (): void => {
    const control = document.getElementById(id) as Control;
    control.value = problem?.instead ?? control.value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  };

  const notes = [
    problem && `${id}-problem`,
    hint !== undefined && `${id}-hint`,
    describedBy,
  ].filter((note) => typeof note === 'string');
  return {
    id,
    problem,
    room,
    accept,
    attributes: {
      id,
      'aria-invalid': problem?.kind === 'error' ? true : undefined,
      'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
      onInput,
    },
  };
}

function roomFor(length: number, longest: number): string | null {
  if (length < longest * HALF_FULL) return null;
  const nearlyFull = length >= longest * NEARLY_FULL && length <= longest;
  return nearlyFull ? `${longest - length} of ${longest} characters left` : '';
}
