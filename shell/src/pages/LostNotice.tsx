import { buttonClass } from 'shared-config/ui/buttonClass';
import { CUT_OFF, NOT_INTERACTIVE } from './noticeWords';

/** What the inline script puts into the status region: words, if the shell or a page does not arrive, and the button. */
export function LostNotice() {
  return (
    <>
      <p>{NOT_INTERACTIVE}</p>
      <p>{CUT_OFF}</p>
      <button type="button" className={buttonClass()}>
        Try again
      </button>
    </>
  );
}
