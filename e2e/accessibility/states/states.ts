import { ACCOUNTS } from './accounts';
import { FRAME } from './frame';
import { MESSAGES } from './messages';
import { READING } from './reading';
import type { State } from './State';
import { WAITLIST } from './waitlist';

/** The states beyond the pages themselves, in groups that one browser page walks through. */
export const STATES: Readonly<Record<string, readonly State[]>> = {
  'the waitlist': WAITLIST,
  'messages to us': MESSAGES,
  'what opens on a page': READING,
  'the account pages': ACCOUNTS,
  'the frame': FRAME,
};
