import type { IncomingHttpHeaders } from 'node:http';
import {
  KEY_HEADER,
  NOTICE_HEADER,
  SUBMISSION_KEY,
} from 'shared-config/services/submissionHeaders';

/** The key of a request; `wrong` if it is none that the site's browsers make. */
export function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  return typeof key === 'string' && SUBMISSION_KEY.test(key) ? key : 'wrong';
}

/** The version of the notice, if the request names one. */
export function noticeIn(headers: IncomingHttpHeaders): string | undefined {
  const notice = headers[NOTICE_HEADER.toLowerCase()];
  return typeof notice === 'string' && /^[0-9a-z.-]{1,32}$/i.test(notice) ? notice : undefined;
}
