import { postRow } from './postRow';
import { runtimeConfig } from './runtimeConfigAccess';

/** What the contact forms ask for (spec §3). */
export interface ContactMessage {
  readonly name: string;
  readonly mobile: string;
  readonly message: string;
}

/** Sends a contact message (spec §7.2). Each form judges the response in its own way. */
export function sendContactMessage({ name, mobile, message }: ContactMessage): Promise<Response> {
  return postRow(runtimeConfig().rows.contact, { name, mobile, message });
}
