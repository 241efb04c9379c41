import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot';

/** One version of the lines at the forms. */
interface ConsentNotices {
  readonly version: string;
  /** The whole line of each form, as a visitor reads it. */
  readonly lines: Readonly<Record<'waitlist' | 'contact' | 'sign-up', string>>;
}

/** Every version in `docs/consent-notices.md`, the newest first. */
export function consentNotices(): ConsentNotices[] {
  const text = readFileSync(join(projectRoot(), 'docs/consent-notices.md'), 'utf8');
  return text.split(/^## /m).slice(1).map(readSection);
}

function readSection(section: string): ConsentNotices {
  const lines = [...section.matchAll(/^- ([a-z-]+): (.+)$/gm)].map(([, form, line]) => [
    form,
    line,
  ]);
  return { version: section.slice(0, section.indexOf('\n')), lines: Object.fromEntries(lines) };
}

/** What the version of these lines ends with. */
export function consentHash(lines: ConsentNotices['lines']): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 6);
}
