import { postRow } from './postRow';

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
export async function joinWaitlist({
  name,
  email,
  city,
  interest,
}: WaitlistEntry): Promise<boolean> {
  const response = await postRow('waitlist', { name, email, city, interest });
  return response.ok;
}
