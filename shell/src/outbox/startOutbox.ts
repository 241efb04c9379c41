import { adoptStyles } from '../frame/adoptStyles';
import styles from './Outbox.awake.css';
import { showOutbox } from './showOutbox';

/** Sends what waits in this browser, and shows it. */
export function startOutbox(...parameters: Parameters<typeof showOutbox>): void {
  adoptStyles(styles);
  showOutbox(...parameters);
}
