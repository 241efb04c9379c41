import { runtimeConfig } from './runtimeConfigAccess';
import { STAMP, STAMP_HEADER, STAMP_PATH } from './submissionHeaders';
import { timeoutSignal } from './timeoutSignal';

/** Milliseconds until the service need not answer any more. */
const STAMP_TIMEOUT = 10_000;

let asked = false;
let stamp: string | undefined;

/**
 * Asks the rows service to stamp this moment, once for a page, when the visitor first touches a form that stores a row. A
 * hosted spreadsheet gives no stamps. Nothing waits for the answer: the service takes fewer rows without a stamp, and refuses
 * none for that.
 */
export function askForStamp(): void {
  const { rows } = runtimeConfig();
  if (asked || !rows.takesForms || !navigator.onLine) return;
  asked = true;
  void fetch(new URL(`../..${STAMP_PATH}`, rows.contact), { signal: timeoutSignal(STAMP_TIMEOUT) })
    .then((answer) => answer.text())
    .then(
      // With the header, a service that knows no stamps would refuse the row.
      (text) => (stamp = STAMP.exec(text)?.[0]),
      () => undefined,
    );
}

/** The header that shows a stamp to the service; empty without one. */
export const stampHeader = (): Readonly<Record<string, string>> =>
  stamp === undefined ? {} : { [STAMP_HEADER]: stamp };
