import { buttonClass } from './buttonClass';

interface SubmitButtonProps {
  readonly className?: string;
  readonly busy: boolean;
  readonly words: string;
  /** The words while the form is sent. The inline script shows them, too, for a press before the page is awake. */
  readonly busyWords?: string | undefined;
  /** Whether the button itself shows them; a status line may do so in its place. */
  readonly onButton?: boolean;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { className = buttonClass(), busy, words, busyWords, onButton = true } = props;
  return (
    <button type="submit" className={className} disabled={busy} data-busy={busyWords}>
      <span>{busy && onButton && busyWords ? busyWords : words}</span>
    </button>
  );
}
