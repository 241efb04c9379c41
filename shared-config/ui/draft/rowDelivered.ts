import { announce, type DeliveredRow } from '../../contract/sharedState';
import { dropDraft, readDraft } from './draftStore';

/**
 * Empties the form of a delivered row, wherever it is: on this page, or as a draft for the next visit. What the visitor
 * has changed since stays.
 */
export function rowDelivered(row: DeliveredRow): void {
  if (holdsNoOther([...readDraft(row.form)], row)) dropDraft(row.form);
  announce('getit:rows', row);
}

/** Whether fields hold nothing that the row does not. Some forms send no blanks around an answer. */
export function holdsNoOther(
  fields: readonly (readonly [name: string, content: string])[],
  { data }: DeliveredRow,
): boolean {
  return fields.every(([name, content]) => content.trim() === (data[name] ?? '').trim());
}
