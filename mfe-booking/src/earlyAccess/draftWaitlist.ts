import { readDraft, writeDraft } from 'shared-config/ui/draft/draftStore';

/** Puts the address into the draft of the waitlist form, so that the visitor need not type it again. */
export function draftWaitlist(email: string): void {
  writeDraft('waitlist', new Map([...readDraft('waitlist'), ['email', [email]]]));
}
