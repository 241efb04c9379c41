import { OUTBOX_CHANGED } from 'shared-config/services/outbox/outboxEvents';
import { holdsRows } from 'shared-config/services/outbox/waitingKeys';
import { letPagesSleep } from 'shared-config/services/sessionHint';
import { outboxSlot } from '../frame/outboxSlot';

/**
 * Loads the code of the outbox once a row waits: when the page wakes, when a form could not deliver one, and again when
 * the network is back, because the code itself may not have arrived.
 */
export function watchOutbox(
  load = () => import(/* webpackChunkName: "outbox" */ './startOutbox'),
): void {
  let loading = false;
  const look = (event?: Event): void => {
    if (loading || !holdsRows()) return;
    loading = true;
    load().then(
      ({ startOutbox }) => startOutbox(outboxSlot.show, event?.type === 'online'),
      () => (loading = false),
    );
  };
  for (const event of [OUTBOX_CHANGED, 'online']) addEventListener(event, look);
  look();
  // The rows that pages wake for may be gone with the visitor's other data.
  if (!holdsRows()) letPagesSleep();
}
