import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './buttonClass';
import type { FieldState } from './form/useField';
import styles from './Field.module.css';

/** The props of a labelled, uncontrolled form control. */
export type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'className' | 'id' | 'children' | 'onInput' | 'maxLength'
> & {
  readonly label: string;
  readonly name: string;
  /** A note after the label, for example "optional". */
  readonly note?: string;
  /** What the field asks for when it is not filled in: the field must not stay empty. */
  readonly missing?: string | undefined;
  /** The most characters (code points) that fit. Typing more is shown, and never cut. */
  readonly longest?: number;
  /** A sentence below the control. */
  readonly hint?: string;
};

interface FieldFrameProps {
  readonly field: FieldState;
  readonly label: string;
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A label above its control, and below it what is wrong with it or how much room is left. */
export function Field({ field, label, note, hint, children }: FieldFrameProps) {
  const { id, problem, room, accept } = field;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {note !== undefined && <span className={styles['optional']}> ({note})</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles[problem.kind === 'error' ? 'error' : 'hint']}>
          {problem.text}
        </p>
      )}
      {problem?.instead !== undefined && (
        <button type="button" className={buttonClass('quiet')} onClick={accept}>
          Use {problem.instead}
        </button>
      )}
      {room !== null && (
        <p aria-live="polite" className={styles['hint']}>
          {room}
        </p>
      )}
    </div>
  );
}
