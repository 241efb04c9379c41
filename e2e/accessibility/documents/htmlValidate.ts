import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Finding } from './Finding';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  }),
);

/** Reads documents with html-validate. */
export function htmlValidate(files: readonly string[]): Finding[] {
  return files.flatMap((file) =>
    validator.validateStringSync(readFileSync(file, 'utf8')).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => ({
        file,
        message: `${ruleId}: ${message}`,
        place: selector ?? '',
      })),
    ),
  );
}
