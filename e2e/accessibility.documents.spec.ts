import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import { installTool } from '@getit/parts/programs/installPackages.cjs';
import { projectRoot } from '@getit/tools/projectRoot';
import { installedProgram } from '@getit/tools/checks/otherPrograms';
import { expect, test, untilHydrated } from './fixtures/test';
import { KINDS_OF_PAGES, SITE_PATHS } from './setup/paths';

/** Both validators are a package of their own, which the test installs. */
const VALIDATORS = join(projectRoot(), 'platform/tools/checks/validators');

/** What a validator says about a document. */
interface Finding {
  /** The file that was read. */
  readonly file: string;
  readonly message: string;
  /** Where in the document: a piece of its source, or a selector. */
  readonly place: string;
}

/** What a validator says and the site keeps. */
interface Exception {
  readonly message: RegExp;
  /** Where it may be said; everywhere if left out. */
  readonly place?: RegExp;
  readonly reason: string;
}

const NEWER_CSS = 'Browsers know it; the CSS checker inside the Nu checker is older.';
const DISABLED_LINK =
  'X and LinkedIn are shown disabled (spec §2). HTML has no disabled link; ARIA describes this pattern.';

/**
 * Every finding that stays, with its reason. The test fails for a finding without an exception, and for an exception
 * without a finding.
 */
const EXCEPTIONS: readonly Exception[] = [
  {
    message: /^Trailing slash on void elements has no effect/,
    reason: 'React writes them, and quotes every attribute.',
  },
  { message: /^CSS: Unrecognized at-rule “@view-transition”$/, reason: NEWER_CSS },
  { message: /^CSS: Unknown pseudo-.* “:active-view-transition”$/, reason: NEWER_CSS },
  { message: /^CSS: Unknown pseudo-.* “::view-transition”\.$/, reason: NEWER_CSS },
  { message: /^CSS: “view-transition-name”: Property .* doesn't exist\.$/, reason: NEWER_CSS },
  { message: /^CSS: Parse Error\.$/, place: /^tion-group\(/, reason: NEWER_CSS },
  { message: /^CSS: “mask”: Too many values/, reason: NEWER_CSS },
  { message: /^CSS: “paint-order”: Property .* doesn't exist\.$/, reason: NEWER_CSS },
  { message: /^CSS: “offset-(?:path|distance|rotate)”: Property .* exist\.$/, reason: NEWER_CSS },
  { message: /^CSS: “clip-path”: “path\(.*” is not a “clip-path” value\.$/, reason: NEWER_CSS },
  {
    message: /^prefer-native-element: Prefer to use the native <a> element$/,
    place: /footer .*> ul[^ ]* > li.* > span$/,
    reason: DISABLED_LINK,
  },
  {
    message: /^aria-label-misuse: .* is strictly allowed but is not recommended/,
    place: /(?:footer .*|header > div|#mobile-menu) > ul[^ ]*$/,
    reason:
      'ARIA allows lists a name, and these have no heading: they say "Social media" and "Language".',
  },
];

/** The exceptions that cover a finding. */
const exceptionsFor = ({ message, place }: Finding): readonly Exception[] =>
  EXCEPTIONS.filter((one) => one.message.test(message) && (one.place?.test(place) ?? true));

const asLine = ({ file, message, place }: Finding): string =>
  `${basename(file)}: ${message} | ${place}`;

test('the Nu checker and html-validate find nothing in what the server sends and in what hydrates, but the exceptions', async ({
  page,
}, info) => {
  const java = installedProgram('Java', process.env);
  const files = await saveDocuments(page, [...SITE_PATHS, '/nowhere'], info.outputPath());
  expect(await installTool(VALIDATORS)).toBe(true);
  const findings = await htmlValidate(files);
  if ('path' in java) findings.push(...(await nuChecker(java.path, files)));
  const open = findings.filter((finding) => exceptionsFor(finding).length === 0);
  expect(open.map(asLine)).toEqual([]);
  const missing = 'missing' in java ? java.missing : '';
  test.skip(missing !== '' && !process.env['CI'], missing);
  expect(missing).toBe('');
  const used = new Set(findings.flatMap(exceptionsFor));
  expect(EXCEPTIONS.filter((one) => !used.has(one))).toEqual([]);
});

/**
 * Saves each page as the server sends it, and one of each kind as it is once it has hydrated.
 *
 * @returns the files
 */
async function saveDocuments(
  page: Page,
  paths: readonly string[],
  folder: string,
): Promise<string[]> {
  const files: string[] = [];
  const save = (name: string, html: string): void => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    files.push(file);
  };
  for (const path of paths) {
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
    const response = await page.request.get(path);
    save(`served-${name}`, await response.text());
    if (!KINDS_OF_PAGES.includes(path)) continue;
    await page.goto(path);
    await untilHydrated(page);
    // A script that is still loading is in the page for a moment.
    await page.waitForFunction(() => !document.querySelector('script[data-webpack]'));
    const live = await page.evaluate(() => document.documentElement.outerHTML);
    save(`live-${name}`, `<!doctype html>${live}`);
  }
  return files;
}

/** What html-validate writes of each file, as far as we read it. */
type HtmlValidateReport = readonly {
  readonly filePath: string;
  readonly messages: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly selector: string | null;
  }[];
}[];

/** Reads documents with html-validate. */
async function htmlValidate(files: readonly string[]): Promise<Finding[]> {
  const program = join(VALIDATORS, 'node_modules/html-validate/bin/html-validate.mjs');
  // Into a file: the program ends before a pipe has taken all of it.
  const report = join(dirname(files[0] as string), 'html-validate.json');
  const options = ['--preset', 'standard,document,a11y', '--formatter', `json=${report}`];
  // A finding is no error of the program.
  await execa(process.execPath, [program, ...options, ...files], { reject: false });
  return (JSON.parse(readFileSync(report, 'utf8')) as HtmlValidateReport).flatMap(
    ({ filePath, messages }) =>
      messages.map(({ ruleId, message, selector }) => ({
        file: filePath,
        message: `${ruleId}: ${message}`,
        place: selector ?? '',
      })),
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
async function nuChecker(java: string, files: readonly string[]): Promise<Finding[]> {
  const jar = join(VALIDATORS, 'node_modules/vnu-jar/build/dist/vnu.jar');
  const args = [...JAVA_OPTIONS, '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { stderr } = await execa(java, args);
  return (JSON.parse(stderr) as Report).messages.map(({ url, message, extract = '' }) => ({
    file: url,
    message,
    place: extract,
  }));
}
