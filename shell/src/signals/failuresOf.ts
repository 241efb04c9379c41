import { LOAD_FAILED } from 'shared-config/contract/pageState';
import type { SignalledFailure } from 'shared-config/services/signals';
import type { FailureReport } from '../federation/LoadFailure';
import { placeOfError } from './placeOfError';

/** The failures that an event tells of, without the text of an error or the address of a page. Pure. */
export function failuresOf(event: Event, origin: string): SignalledFailure[] {
  if (event.type === LOAD_FAILED) {
    const { part, release, code } = (event as CustomEvent<FailureReport>).detail;
    return [{ part, release, code }];
  }
  const { error, filename, lineno, colno } = event as ErrorEvent;
  const thrown = event.type === 'error' ? error : (event as PromiseRejectionEvent).reason;
  const place = placeOfError(thrown, `${filename}:${lineno}:${colno}`, origin);
  if (!place) return [];
  return place.parts.map((one) => ({ ...one, code: 'ERROR', at: place.at }));
}
