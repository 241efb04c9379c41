import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const COMPLIANCE_PAGE = 'docs/compliance/specification.md';
const SPECIFICATION = 'docs/specification.md';

/** The files of the project at `root`, without those of the Tractor Store, which is another product. */
export const projectFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => existsSync(join(root, file)) && !file.startsWith('e2e/tractor-store/'));

/** A text in quotes that ends with the clauses it proves: "… (spec §2, §7.1)". */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])+?) \(spec (§[\d., §]+)\)(?:\1|[:,;])/g;

interface Proof {
  /** `7.1`, or `7` for a whole section. */
  readonly clause: string;
  readonly title: string;
  readonly file: string;
}

/** The titles of tests that name clauses of the specification, once for each section they name. */
function proofs(root: string): Proof[] {
  return projectFiles(root)
    .filter((file) => /\.(test|spec)\.tsx?$|\/testing\/|Cases\.ts$|^e2e\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].flatMap(
        ([, , title = '', clauses = '']) => {
          const named = [...clauses.matchAll(/§([\d.]*\d)/g)].map(([, clause = '']) => clause);
          const sections = new Map(
            named.toReversed().map((clause) => [clause.split('.')[0], clause]),
          );
          return [...sections.values()].map((clause) => ({
            clause,
            title: title.replaceAll(/\\(.)/g, '$1').replaceAll(/\$\{(\w+)\}/g, '%s'),
            file,
          }));
        },
      ),
    );
}

/**
 * The page that lists, for each section of the specification, the tests that name it in their titles, by clause and file.
 *
 * @returns Markdown
 */
export function compliancePage(root: string): string {
  const found = proofs(root);
  const text = readFileSync(join(root, SPECIFICATION), 'utf8');
  const sections = [...text.matchAll(/^## (\d)\. (.+)$/gm)].map(([, number = '', heading = '']) => {
    const lines = found
      .filter(({ clause }) => clause.split('.')[0] === number)
      .sort(
        (one, other) =>
          one.clause.localeCompare(other.clause, 'en', { numeric: true }) ||
          one.file.localeCompare(other.file, 'en'),
      )
      .map(
        ({ clause, title, file }) =>
          `- ${clause === number ? '' : `§${clause}: `}${title} ([${basename(file)}](../../${file}))`,
      );
    return `## §${number} ${heading}\n\n${lines.join('\n')}\n`;
  });
  return `# The specification, proved

\`npm run compliance\` writes this page from the titles of tests that end with a clause of the [specification](../specification.md), such as "(spec §7.1)". What fails names the clause.

${sections.join('\n')}`;
}
