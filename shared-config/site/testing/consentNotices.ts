import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ownFolder from '../../build/ownFolder.cjs';

/** One version of the lines at the forms. */
interface ConsentNotices {
  readonly version: string;
  /** The whole line of each form, as a visitor reads it. */
  readonly lines: Readonly<Record<'waitlist' | 'contact' | 'sign-up', string>>;
}

/** Every version in `site/consent-notices.md`, the newest first. */
export function consentNotices(): ConsentNotices[] {
  const text = readFileSync(join(ownFolder, 'site/consent-notices.md'), 'utf8');
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const lines = [...section.matchAll(/^- ([a-z-]+): (.+)$/gm)];
    return {
      version: section.slice(0, section.indexOf('\n')),
      lines: Object.fromEntries(lines.map(([, form, line]) => [form, line])),
    };
  });
}
