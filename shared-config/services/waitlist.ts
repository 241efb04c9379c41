import { postRow, type SentRow } from './postRow';

/** The fields of the waitlist form (spec §3). */
export interface WaitlistEntry {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly interest: string;
}

/**
 * Joins the waitlist. An ok response is success; its body is not read (spec §7.1).
 *
 * @returns whether the response was ok.
 * @throws if there is no response.
 */
export async function joinWaitlist(
  { name, email, city, interest }: WaitlistEntry,
  form: 'waitlist' | 'waitlist-on-book',
  { counts = true, trapped = false }: Pick<SentRow, 'counts' | 'trapped'> = {},
): Promise<boolean> {
  const data = { name, email, city, interest };
  const response = await postRow({ table: 'waitlist', form, data, counts, trapped });
  return response.ok;
}
