import { onAnnounced } from 'shared-config/contract/sharedState';
import { holdsSubmissions } from 'shared-config/services/outbox/outboxStore';
import { waitingWords } from 'shared-config/services/outbox/waitingWords';
import { showMessage } from '../frame/StatusMessage';
import type { showOutbox } from './showOutbox';

/**
 * Loads the code of the outbox once something waits: when the page wakes, when a form could not deliver, and when the network
 * is back. Until the code arrives, a sentence says what becomes of it.
 */
export function watchOutbox(
  load: () => Promise<{ showOutbox: typeof showOutbox }> = () =>
    import(/* webpackChunkName: "outbox" */ './showOutbox'),
): void {
  let isLoading = false;
  let atOnce = false;
  const look = (isBack: boolean): void => {
    if (!isLoading && !holdsSubmissions()) return showMessage('outbox', undefined);
    atOnce ||= isBack;
    if (isLoading) return;
    isLoading = true;
    const say = (): void => showMessage('outbox', { words: waitingWords() });
    if (!navigator.onLine) say();
    load().then(
      ({ showOutbox }) => showOutbox(atOnce),
      () => {
        isLoading = false;
        say();
      },
    );
  };
  onAnnounced('getit:rows', () => look(false));
  addEventListener('online', () => look(true));
  look(true);
}
