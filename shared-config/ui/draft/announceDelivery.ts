import { announce, type DeliveredSubmission } from '../../contract/sharedState';
import { dropDraft, readDraft } from './draftStore';

/**
 * Says that a submission was delivered, and empties its form wherever it is: on this page, or as a draft for the next visit.
 * What the visitor has changed since stays.
 */
export function announceDelivery(delivered: DeliveredSubmission): void {
  if (holdsNoOther([...readDraft(delivered.form)], delivered.data)) dropDraft(delivered.form);
  announce('getit:rows', delivered);
}

/** Whether fields hold nothing that was not delivered. Some forms send no blanks around an answer. */
export function holdsNoOther(
  fields: readonly (readonly [name: string, content: string])[],
  data: DeliveredSubmission['data'],
): boolean {
  return fields.every(([name, content]) => content.trim() === (data[name] ?? '').trim());
}
