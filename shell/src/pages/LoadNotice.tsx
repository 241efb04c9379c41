import { useState, useSyncExternalStore } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { type Notice, StatusMessage } from '../frame/StatusMessage';
import { READY, type PageCache, type PageStatus } from './PageCache';

/** The page is readable, but does not hydrate. */
export const notInteractive = () =>
  i18n.t(
    'Some buttons on this page are not working right now. You can still read everything and open every link.',
  );

/** The status region with the notice about a page that is loading, late or missing. */
export function LoadNotice({ pages }: { readonly pages: PageCache }) {
  const status = useSyncExternalStore(pages.subscribe, pages.status, () => READY);
  const outdated = useSyncExternalStore(pages.subscribe, pages.outdated, () => false);
  const [later, setLater] = useState(false);
  if (!outdated) return <StatusMessage notice={noticeOf(status, pages)} />;
  return <StatusMessage notice={later ? undefined : outdatedNotice(pages, () => setLater(true))} />;
}

function noticeOf({ phase, prerendered }: PageStatus, pages: PageCache): Notice | undefined {
  if (phase === 'slow')
    return {
      text: i18n.t('This is taking longer than usual.'),
      choices: (
        <>
          {button(i18n.t('Keep waiting'), pages.keepWaiting, 'quiet')}
          {again(pages.tryAgain)}
        </>
      ),
    };
  if (phase === 'failed' && prerendered)
    return { text: notInteractive(), choices: again(pages.tryAgain) };
  if (phase === 'waiting' && !prerendered) return { text: i18n.t('Loading the page…') };
  return undefined;
}

const button = (words: string, onClick: () => void, look?: 'quiet') => (
  <button type="button" className={buttonClass(look)} onClick={onClick}>
    {words}
  </button>
);

const again = (onClick: () => void) => button(i18n.t('Try again'), onClick);

/** "Not now" uncovers a form that the visitor is filling in. */
const outdatedNotice = (pages: PageCache, onLater: () => void): Notice => ({
  text: i18n.t('This page has been updated since you opened it. Reload it to use it fully.'),
  choices: (
    <>
      {button(i18n.t('Not now'), onLater, 'quiet')}
      {button(i18n.t('Reload'), pages.tryAgain)}
    </>
  ),
});
