import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { dismissStatus, showMessage, type Message } from '../frame/StatusMessage';
import { loadAgain } from '../wake/loadAgain';
import type { PageCache } from './PageCache';

/** The page is readable, but does not hydrate. */
export const notInteractive = () =>
  i18n.t(
    'Some buttons on this page are not working right now. You can still read everything and open every link.',
  );

/** Says in the status region that a page is loading, late or not interactive. */
export const showLoadNotices = (pages: PageCache): void =>
  void pages.subscribe(() => showMessage('loader', noticeOf(pages)));

/** Says so of a fragment in which the visitor has pressed something, until they go on. */
export function showFragmentNotice(): void {
  const tryAgain = (): void => {
    dismissStatus();
    loadAgain().catch(showFragmentNotice);
  };
  showMessage('page', { words: notInteractive(), choices: buttonFor(tryAgain) });
}

const buttonFor = (tryAgain: () => void) => (
  <button type="button" className={buttonClass()} onClick={tryAgain}>
    {i18n.t('Try again')}
  </button>
);

function noticeOf({ status, tryAgain }: PageCache): Message | undefined {
  const { phase, prerendered } = status();
  const choices = buttonFor(tryAgain);
  if (phase === 'slow') return { words: i18n.t('This is taking longer than usual.'), choices };
  if (phase === 'failed' && prerendered) return { words: notInteractive(), choices };
  if (phase === 'waiting' && !prerendered) return { words: i18n.t('Loading the page…') };
  return undefined;
}
