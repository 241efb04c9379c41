import { createHash } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What was removed, without the data that is gone. */
export interface AuditEntry {
  readonly at: Date;
  readonly action: 'erase' | 'retain';
  /** The address of an erased person, or the age of what was not retained. */
  readonly subject: string;
  readonly rows: number;
  readonly profile: boolean;
  readonly account: boolean;
}

/** Adds a line of JSON to the audit file. An address is written as its SHA-256, so that a request can be matched. */
export async function writeAudit(file: string, { subject, ...entry }: AuditEntry): Promise<void> {
  const erased = entry.action === 'erase';
  const named = erased
    ? createHash('sha256').update(subject.trim().toLowerCase()).digest('hex')
    : subject;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify({ ...entry, subject: named })}\n`);
}
