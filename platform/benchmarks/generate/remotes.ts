import { PlainWords } from './plainWords';
import type { GeneratedFile } from './posts';

/** The configuration of a remote that generated ones take over: every remote has the same. */
export const TEMPLATE_FILES = [
  'package.json',
  'webpack.config.ts',
  'jest.config.ts',
  'tsconfig.json',
] as const;

/** The remote that the generated ones are copies of, and the text of its TEMPLATE_FILES. */
export interface RemoteTemplate {
  readonly name: string;
  readonly files: Readonly<Record<(typeof TEMPLATE_FILES)[number], string>>;
}

/** A remote made up for a benchmark: what lies in its folder, and the routes that the shell needs for it. */
export interface GeneratedRemote {
  readonly name: string;
  readonly files: readonly GeneratedFile[];
  readonly routes: readonly { readonly path: string; readonly expose: string }[];
}

/** The remote with this number: two pages with a stylesheet each, and the template's configuration. Pure. */
export function generateRemote(number: number, template: RemoteTemplate): GeneratedRemote {
  const id = `gen-${String(number).padStart(2, '0')}`;
  const name = `mfe-${id}`;
  const routes = [
    { path: `/${id}`, expose: './First' },
    { path: `/${id}/more`, expose: './Second' },
  ];
  return {
    name,
    routes,
    files: [
      ...TEMPLATE_FILES.map((path) => ({
        path,
        text: template.files[path].replaceAll(template.name, name),
      })),
      { path: 'src/remote.ts', text: remoteModule(name, routes) },
      ...routes.flatMap(({ path, expose }, index) =>
        page(expose.slice(2), path, number * 2 + index),
      ),
    ],
  };
}

function remoteModule(name: string, pages: GeneratedRemote['routes']): string {
  return `import { CONTRACT_VERSION } from 'shared-config/contract/contractVersion';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';

export const remote: RemoteModule = {
  name: '${name}',
  contract: CONTRACT_VERSION,
  pages: ${JSON.stringify(pages)},
};
`;
}

function page(name: string, path: string, seed: number): GeneratedFile[] {
  const words = new PlainWords(seed);
  const title = words.phrase(2, 4);
  const paragraphs = words.several(
    3,
    6,
    () => `        <p className={styles['words']}>${words.paragraph()}</p>`,
  );
  return [
    {
      path: `src/pages/${name}.module.css`,
      text: `.words {\n  max-width: ${50 + (seed % 20)}ch;\n  margin-block: 1em;\n}\n`,
    },
    {
      path: `src/pages/${name}.tsx`,
      text: `import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import styles from './${name}.module.css';

export default function ${name}() {
  return (
    <>
      <PageHead title="${title}" path="${path}" description="${words.sentence()}" />
      <Section place="first" width="narrow">
        <h1>${title}</h1>
${paragraphs.join('\n')}
        <Link to={PATHS.home}>Home</Link>
      </Section>
    </>
  );
}
`,
    },
  ];
}
