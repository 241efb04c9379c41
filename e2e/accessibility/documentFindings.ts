import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { execa } from 'execa';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const require = createRequire(import.meta.url);

/** What a validator says about a document. */
export interface Finding {
  /** The file that was read. */
  readonly file: string;
  readonly message: string;
  /** Where in the document: a piece of its source, or a selector. */
  readonly place: string;
}

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

/** The part of its JSON that we read. */
interface Report {
  readonly messages: readonly {
    readonly url: string;
    readonly message: string;
    readonly extract?: string;
  }[];
}

/**
 * Its schemas need a deeper stack than Java gives. The process lives for seconds, so code that is optimized more never
 * pays.
 */
const JAVA_OPTIONS = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Reads documents with the Nu checker, vnu.jar, in one process: a start takes longer than ten documents. */
export async function nuChecker(java: string, files: readonly string[]): Promise<Finding[]> {
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
  const args = [...JAVA_OPTIONS, '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr } = await execa(java, args);
  return (JSON.parse(stderr) as Report).messages.map(({ url, message, extract = '' }) => ({
    file: url,
    message,
    place: extract,
  }));
}
