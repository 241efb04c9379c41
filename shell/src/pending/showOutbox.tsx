import { addStylesheet } from '../frame/addStylesheet';
import { Outbox } from './Outbox';
import styles from './Outbox.awake.css';
import { outboxSlot } from '../frame/StatusMessage';
import { newsWords, rowView } from './rowWords';
import { OutboxList } from './OutboxList';

/**
 * Starts the outbox and shows its rows; `eager` if the network has just come back. A row that a form is sending for the
 * first time is not shown.
 */
export function showOutbox(eager: boolean): void {
  addStylesheet(styles);
  let shown = 0;
  const close = (): void => outboxSlot.set(undefined);
  const outbox = new Outbox((all, news) => {
    const rows = all.filter(({ tries, claimed }) => tries > 0 || claimed <= Date.now());
    const before = shown;
    shown = rows.length;
    if (rows.length === 0 && news === 'waiting') {
      // What became of the last row stays until the visitor closes it.
      if (before > 0 || outboxSlot.current()?.rows === undefined) close();
      return;
    }
    outboxSlot.set({
      words: newsWords(rows, news),
      over: rows.length === 0,
      rows: (
        <OutboxList
          rows={rows.map((row) => rowView(row, Date.now()))}
          onSend={(key) => void outbox.sendNow(key)}
          onDelete={(key) => outbox.drop(key)}
          onClose={close}
        />
      ),
    });
  });
  outbox.start(eager);
}
