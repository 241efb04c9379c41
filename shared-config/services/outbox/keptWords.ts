import { runtimeConfig } from '../runtimeConfigAccess';
import { storedNames } from './waitingKeys';

/** What becomes of a row that could not be delivered, in a sentence. */
export function keptWords(): string {
  const place = storedNames().length > 0 ? 'in this browser' : 'while this page is open';
  const kept = `What you sent is kept ${place}`;
  // A hosted spreadsheet stores a row again that is sent again, so only the visitor sends it.
  if (runtimeConfig().rows.hosted) return `${kept}.`;
  return `${kept}, and is sent when ${navigator.onLine ? 'we can be reached' : 'you are back online'}.`;
}
