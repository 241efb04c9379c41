import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { i18n } from '../i18n/i18n';
import { plainValue } from '../site/emailAddress';
import { buttonClass } from './buttonClass';
import { checkField, lengthOf, type FieldProblem, type FieldRule } from './form/checkField';
import styles from './Field.module.css';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FieldCheck {
  /** Shows what is wrong with a control, and returns whether it may be sent. */
  readonly check: (control: Control) => boolean;
  /** Shows nothing any more: the form was reset. */
  readonly clear: () => void;
}

/** The checks of a form's fields, by the name of the control. */
export const FieldChecks = createContext<Map<string, FieldCheck>>(new Map());

interface FieldFacts extends FieldRule {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  /** What a press fills in while the field is empty. The field needs a placeholder, by which a stylesheet knows. */
  readonly suggested?: string | undefined;
  /** The ids of notes that describe the control anyway. */
  readonly 'aria-describedby'?: string | undefined;
}

/** The props of a labelled, uncontrolled form control. Text that is too long for it is shown, and never cut. */
export type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = FieldFacts &
  Omit<ComponentProps<Tag>, 'className' | 'id' | 'children' | 'onInput' | 'onChange' | 'maxLength'>;

/** Prevents phones from changing what is typed into a field that no dictionary knows. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A labelled one-line input. Phones show the keyboard of its type. */
export function TextField({ type = 'text', ...props }: FieldProps<'input'>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <input {...(type === 'email' && AS_TYPED)} {...control} type={type} />
    </Field>
  );
}

/** A labelled box for longer text. */
export function TextAreaField({ rows = 4, ...props }: FieldProps<'textarea'>) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      {/* Browsers scroll to the line that is written, which leaves the rest below the window. */}
      <textarea
        {...control}
        rows={rows}
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      />
    </Field>
  );
}

/** What values are called on the page: values are stored and sent in English. */
export type Labels = Readonly<Partial<Record<string, string>>>;

type SelectFieldProps = FieldProps<'select'> & {
  /** The blank first option; a required field does not accept it. */
  readonly placeholder: string;
  readonly options: readonly string[];
  /** What the options are called, by value. An option without a label is shown as it is. */
  readonly labels?: Labels;
};

/** A labelled list of choices. */
export function SelectField({ placeholder, options, labels = {}, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <select defaultValue="" {...control}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          // A browser that translates the page changes the words, and the value if it has none of its own.
          <option key={option} value={option}>
            {labels[option] ?? option}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** From this share of the room on, the field says how much is left; from the first on, it has the live region for it. */
const HALF_FULL = 0.5;
const NEARLY_FULL = 0.9;

/**
 * Checks a control when its form is sent, and again while the visitor corrects it. A question is asked once: a visitor who
 * sends the same value again means it.
 *
 * @returns the props of its `Field` and those of the control
 */
export function useField<Props extends FieldFacts>(props: Props) {
  const { label, note, hint, suggested, missing, longest, keepsSpaces, ...rest } = props;
  const { name, 'aria-describedby': describedBy } = props;
  const rule = { missing, longest, keepsSpaces };
  const id = useId();
  const checks = use(FieldChecks);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [room, setRoom] = useState<string | null>(null);
  const asked = useRef('');

  const check = (control: Control): boolean => {
    writePlain(control);
    const found = checkField(rule, control);
    const answered = found?.kind === 'question' && asked.current === control.value;
    if (found?.kind === 'question') asked.current = control.value;
    setProblem(answered ? null : found);
    setRoom(null);
    return found === null || answered;
  };
  const clear = (): void => {
    asked.current = '';
    setProblem(null);
    setRoom(null);
  };
  useEffect(() => {
    checks.set(name, { check, clear });
    return () => void checks.delete(name);
  });

  const follow = ({ currentTarget }: SyntheticEvent<Control>): void => {
    const length = lengthOf(currentTarget.value);
    setRoom(roomFor(length, longest));
    if (problem === null && length <= (longest ?? Infinity)) return;
    const found = checkField(rule, currentTarget);
    setProblem(found?.kind === 'error' ? found : null);
  };

  const notes = [problem && `${id}-problem`, hint && `${id}-hint`, describedBy].filter(Boolean);
  return {
    frame: { id, label, note, hint, suggested, problem, room },
    control: {
      className: styles['control'],
      required: missing !== undefined,
      ...rest,
      id,
      'aria-invalid': problem?.kind === 'error' || undefined,
      'aria-describedby': notes.join(' ') || undefined,
      onInput: follow,
      // Safari fills in a form by this event alone.
      onChange: follow,
    },
  };
}

/** Shows what is sent: what a visitor pastes may hold more. The draft follows by the event. */
function writePlain(control: Control): void {
  const plain = plainValue(control.type, control.value);
  if (plain === control.value) return;
  control.value = plain;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** How many characters still fit, in words; `''` while that is not worth a word; `null` for no live region. */
function roomFor(length: number, longest = Infinity): string | null {
  if (length < longest * HALF_FULL) return null;
  const nearlyFull = length >= longest * NEARLY_FULL && length <= longest;
  const left = longest - length;
  return nearlyFull ? i18n.t('{left} of {longest} characters left', { left, longest }) : '';
}

type FrameProps = ReturnType<typeof useField>['frame'] & { readonly children: ReactNode };

/** A label above its control, and below it what is wrong with it or how much room is left. */
export function Field({ id, label, note, hint, suggested, problem, room, children }: FrameProps) {
  const fillIn = (value: string): Control => {
    const control = document.getElementById(id) as Control;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    return control;
  };
  const instead = problem?.instead;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {note && <span className={styles['optional']}> ({note})</span>}
      </label>
      {children}
      {suggested && (
        <div className={styles['suggested']}>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => focusNext(fillIn(suggested))}
          >
            {suggested}
          </button>
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles[problem.kind === 'error' ? 'error' : 'hint']}>
          {problem.text}
        </p>
      )}
      {instead && (
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => fillIn(instead).focus()}
        >
          {i18n.t('Use {instead}', { instead })}
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

/** Moves the focus on, because the pressed button is removed. In the field itself, a phone would open its keyboard. */
function focusNext(control: Control): void {
  const controls = [...(control.form?.elements ?? [])];
  const next = controls.slice(controls.indexOf(control) + 1).find((one) => !one.matches('button'));
  (next as Control | undefined)?.focus();
}
