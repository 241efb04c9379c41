import { ToolError } from 'shared-config/build/ToolError';

type GeneratedRemote = Readonly<{ name: string; files: Record<string, string>; routes: string }>;

/** The sources of the remote with this number, with two pages, and its lines of the shell's route table. */
export function generateRemote(number: number): GeneratedRemote {
  const id = `gen-${String(number).padStart(2, '0')}`;
  const name = `mfe-${id}`;
  const pages = [
    { path: `/${id}`, expose: './First' },
    { path: `/${id}/more`, expose: './Second' },
  ];
  const files: Record<string, string> = { 'src/remote.ts': remoteModule(name, pages) };
  let routes = '';
  for (const { path, expose } of pages) {
    files[`src/pages/${expose.slice(2)}.tsx`] = pageModule(path);
    routes += `  { path: '${path}', remote: '${name}', expose: '${expose}' },\n`;
  }
  return { name, files, routes };
}

const remoteModule = (name: string, pages: object): string =>
  `const pages = ${JSON.stringify(pages)};
export const remote = { name: '${name}', pages };
`;

const pageModule = (path: string): string =>
  `import { PageHead } from 'shared-config/ui/PageHead';
export default () => (
  <>
    <PageHead title="Page ${path}" path="${path}" description="The generated page ${path}, with a description as long as search engines want one." />
    <h1>Page ${path}</h1>
  </>
);
`;

/** The text of `shell/src/routes.ts` with more routes at the end of its table. Throws if it has no table. */
export function withRoutes(text: string, routes: string): string {
  const [table] = /export const ROUTES[^;]*\n(?=\];)/.exec(text) ?? [];
  if (table) return text.replace(table, () => table + routes);
  throw new ToolError(
    'BENCH-004',
    'shell/src/routes.ts has no table "export const ROUTES" that ends in a line "];". Adapt platform/tools/bench/generateRemote.ts.',
  );
}
