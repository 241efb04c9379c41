import { onAnnounced } from 'shared-config/contract/sharedState';
import { keptWords } from 'shared-config/services/outbox/keptWords';
import { holdsRows } from 'shared-config/services/outbox/waitingKeys';
import { outboxSlot } from '../frame/StatusMessage';
import type { showOutbox } from './showOutbox';

/**
 * Loads the code of the outbox once a row waits: when the page wakes, when a form could not deliver one, and again when
 * the network is back. If the code does not arrive although there is a network, loads it again after two seconds, four,
 * eight and so on. Until then a sentence says that the row is kept.
 */
export function watchOutbox(
  load: () => Promise<{ showOutbox: typeof showOutbox }> = () =>
    import(/* webpackChunkName: "outbox" */ './showOutbox'),
): void {
  let loading = false;
  let loaded = false;
  let isBack = false;
  let pause = 1000;
  const look = (event?: Event): void => {
    if (!holdsRows()) {
      if (!loaded) outboxSlot.set(undefined);
      return;
    }
    isBack ||= event?.type === 'online';
    if (loading) return;
    loading = true;
    const sayKept = (): void => outboxSlot.set({ words: keptWords() });
    if (!navigator.onLine) sayKept();
    load().then(
      ({ showOutbox }) => {
        loaded = true;
        showOutbox(isBack);
      },
      () => {
        loading = false;
        sayKept();
        // The network may have come back before this load failed.
        if (navigator.onLine) setTimeout(look, (pause *= 2));
      },
    );
  };
  onAnnounced('getit:rows', () => look());
  addEventListener('online', look);
  look();
}
