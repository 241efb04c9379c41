import type { DeliveredSubmission } from '../contract/sharedState';
import type { FormEvent } from '../site/FormDeclaration';

/** Queues a command for Google's script, which only recognises `arguments` objects. */
const gtag = function (): void {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
} as (...command: unknown[]) => void;

/** Queues the start time and the measurement id for Google's script, which loads later. */
export function configureAnalytics(measurementId: string): void {
  gtag('js', new Date());
  gtag('config', measurementId);
}

/** Forgets what was recorded and not sent. */
export function forgetEvents(): void {
  const { dataLayer } = window as { dataLayer?: unknown[] };
  dataLayer?.splice(0);
}

/** A visitor sent a row that counts (spec §7.1): one answer as label, 1 as value. */
export function recordEvent({ name, label }: FormEvent, data: DeliveredSubmission['data']): void {
  gtag('event', name, { event_label: data[label] ?? '', value: 1 });
}
