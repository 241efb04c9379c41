import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { showMessage, type Message } from '../frame/StatusMessage';
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

/**
 * Says that a fragment in which the visitor has pressed something is late, or not interactive, until they go on; undefined
 * takes that away.
 */
export function showFragmentNotice(phase: 'slow' | 'failed' | undefined): void {
  const tryAgain = (): void => {
    showFragmentNotice(undefined);
    loadAgain().catch(() => showFragmentNotice(phase));
  };
  const words = phase === 'slow' ? takesLonger() : notInteractive();
  showMessage('fragment', phase && { words, choices: buttonFor(tryAgain) });
}

const takesLonger = () => i18n.t('This is taking longer than usual.');

const buttonFor = (tryAgain: () => void) => (
  <button type="button" className={buttonClass()} onClick={tryAgain}>
    {i18n.t('Try again')}
  </button>
);

function noticeOf({ status, tryAgain }: PageCache): Message | undefined {
  const { phase, prerendered } = status();
  const choices = buttonFor(tryAgain);
  if (phase === 'slow') return { words: takesLonger(), choices };
  if (phase === 'failed' && prerendered) return { words: notInteractive(), choices };
  if (phase === 'waiting' && !prerendered)
    return { words: i18n.t('Loading the page…'), givesWay: true };
  return undefined;
}
