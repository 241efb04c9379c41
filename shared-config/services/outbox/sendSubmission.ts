import type { RuntimeConfig } from '../../contract/RuntimeConfig';
import type { WaitingSubmission } from '../../contract/sharedState';
import { followedInvite, forgetInvite } from '../invitation';
import { runtimeConfig } from '../runtimeConfigAccess';
import { INVITE_HEADER, KEY_HEADER, NOTICE_HEADER, SECRET_HEADER } from '../submissionHeaders';
import { timeoutSignal } from '../timeoutSignal';
import { keepAnswer } from './keptRow';
import { dropSubmission, keepSubmission, LONGEST_PAUSE, waitingSubmission } from './outboxStore';

/** The longest wait for a rows API, in milliseconds. */
const ROW_TIMEOUT = 30_000;

/** How long nothing else sends a submission that is being sent: its tab may end meanwhile. */
const LONGEST_ATTEMPT = 35_000;

/** Statuses that refuse the submission itself, so that another attempt is useless. */
const NEVER = [400, 413, 415, 422];

/**
 * Posts a submission (spec §7.1, §7.2). It is in the outbox until the service confirms it, so it survives a tab that ends. A
 * hosted spreadsheet may refuse a header that it does not know, so only our own service gets headers.
 *
 * @param says whether the caller informs the visitor of a submission that the service will never take
 * @returns the response, of any status.
 * @throws the network error, or a TimeoutError after `ROW_TIMEOUT`.
 */
export async function sendSubmission(
  submission: WaitingSubmission,
  says = false,
): Promise<Response> {
  const { rows } = runtimeConfig();
  const { key, secret, invite, table, notice, body } = submission;
  const address = rowsAddress(rows, table);
  keepSubmission({ ...submission, notBefore: Date.now() + LONGEST_ATTEMPT });
  let response: Response | undefined;
  try {
    if (address === undefined) throw new TypeError(`No rows service takes ${table}.`);
    response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(!rows.hosted && {
          [KEY_HEADER]: key,
          ...(secret && { [SECRET_HEADER]: secret }),
          ...(invite && { [INVITE_HEADER]: invite }),
          [NOTICE_HEADER]: notice,
          // An email that confirms the entry is in this language.
          'content-language': document.documentElement.lang,
        }),
      },
      body,
      signal: timeoutSignal(ROW_TIMEOUT),
    });
    if (response.ok) {
      keepAnswer(submission, response);
      // The visitor may have followed another one meanwhile.
      if (invite && invite === followedInvite()) forgetInvite();
    }
    return response;
  } finally {
    const refused = NEVER.includes(response?.status ?? 0);
    if (response?.ok || (refused && says)) dropSubmission(key);
    // The visitor may have deleted it meanwhile.
    else if (waitingSubmission(key))
      keepSubmission({
        ...submission,
        state: refused ? 'refused' : 'waiting',
        // What did not arrive goes once the network is back.
        notBefore: response ? Date.now() + pauseAfter(response) : 0,
      });
  }
}

/** The pause that an answer asks for in seconds (RFC 9110, 10.2.3), or else one by chance, in milliseconds. */
function pauseAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE) : pauseByChance();
}

/** One to five minutes, in milliseconds. Spreads the attempts of many browsers after a failure that all of them saw. */
export const pauseByChance = (): number => 60_000 * (1 + 4 * Math.random());

/**
 * The full address that takes the rows of a table.
 *
 * @returns undefined for a declared form where the configuration names no rows service of ours: a hosted spreadsheet has
 *   one address for each of its two tables, and no third one.
 */
export function rowsAddress(
  { hosted, ...rows }: RuntimeConfig['rows'],
  table: string,
): string | undefined {
  if (table === 'waitlist' || table === 'contact') return rows[table];
  const { pathname } = new URL(rows.contact);
  if (hosted || !pathname.endsWith('/contact/rows')) return undefined;
  return new URL(`../${table}/rows`, rows.contact).href;
}
