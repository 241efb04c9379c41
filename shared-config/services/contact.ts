import { postRow } from './postRow';

/** The fields of the contact forms (spec §3). */
export interface ContactMessage {
  readonly name: string;
  readonly mobile: string;
  readonly message: string;
}

/**
 * Sends a contact message (spec §7.2). Each form decides what counts as success: for the footer form it is any answer.
 *
 * @param trapped whether a program filled in the form: nothing is sent
 */
export function sendContactMessage(
  { name, mobile, message }: ContactMessage,
  form: 'contact' | 'footer',
  trapped = false,
): Promise<Response> {
  const data = { name, mobile, message };
  return postRow({ table: 'contact', form, data, anyAnswer: form === 'footer', trapped });
}
