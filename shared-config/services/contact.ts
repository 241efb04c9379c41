import { postRow } from './postRow';

/** The fields of the contact forms (spec §3). */
export interface ContactMessage {
  readonly name: string;
  readonly mobile: string;
  readonly message: string;
}

/** Sends a contact message (spec §7.2). Each form decides what counts as success. */
export function sendContactMessage({ name, mobile, message }: ContactMessage): Promise<Response> {
  return postRow('contact', { name, mobile, message });
}
