import { ToolError } from 'shared-config/build/ToolError';
import type { GeneratedFiles } from './posts';
import { passage } from './sentences';

/** The sources of a remote for a benchmark, and the lines that add its routes to the shell's table. */
export interface GeneratedRemote {
  readonly name: string;
  readonly files: GeneratedFiles;
  readonly routes: string;
}

/** The remote with this number, with two pages. Pure. */
export function generateRemote(number: number, sentences: readonly string[]): GeneratedRemote {
  const id = `gen-${String(number).padStart(2, '0')}`;
  const name = `mfe-${id}`;
  const pages = [
    { path: `/${id}`, expose: './First' },
    { path: `/${id}/more`, expose: './Second' },
  ];
  const sources = pages.map(({ path, expose }, index) => [
    `src/pages/${expose.slice(2)}.tsx`,
    pageModule(path, passage(sentences, number * 20 + index * 10, 10)),
  ]);
  return {
    name,
    files: { 'src/remote.ts': remoteModule(name, pages), ...Object.fromEntries(sources) },
    routes: pages
      .map(({ path, expose }) => `  { path: '${path}', remote: '${name}', expose: '${expose}' },\n`)
      .join(''),
  };
}

const remoteModule = (name: string, pages: object): string =>
  `import { CONTRACT_VERSION } from 'shared-config/contract/contractVersion';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';

export const remote: RemoteModule = {
  name: '${name}',
  contract: CONTRACT_VERSION,
  pages: ${JSON.stringify(pages)},
};
`;

const pageModule = (path: string, text: string): string =>
  `import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';

export default function Page() {
  return (
    <>
      <PageHead title="Page ${path}" path="${path}" description="A generated page." />
      <Section place="first" width="narrow">
        <h1>Page ${path}</h1>
        <p>{${JSON.stringify(text)}}</p>
      </Section>
    </>
  );
}
`;

/** The text of `shell/src/routes.ts` with more routes at the end of its table. Throws if it has no table. Pure. */
export function withRoutes(text: string, routes: string): string {
  const [table] = /export const ROUTES[^;]*\n(?=\];)/.exec(text) ?? [];
  if (table) return text.replace(table, () => table + routes);
  throw new ToolError(
    'BENCH-004',
    'shell/src/routes.ts has no table "export const ROUTES" that ends in a line "];". Adapt platform/benchmarks/generate/remotes.ts.',
  );
}
