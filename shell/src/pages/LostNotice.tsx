import { buttonClass } from 'shared-config/ui/buttonClass';
import { NOT_INTERACTIVE } from './noticeWords';

/** What the inline script puts into the status region if the shell does not arrive: the words, then the button. */
export function LostNotice() {
  return (
    <>
      <p>{NOT_INTERACTIVE}</p>
      <button type="button" className={buttonClass()}>
        Try again
      </button>
    </>
  );
}
