import { z } from 'zod';
import { FORM_DECLARATIONS } from 'shared-config/build/formSchema';
import { problemsOf } from 'shared-config/build/readJson';
import type { FormDeclaration } from 'shared-config/site/FormDeclaration';
import type { ExposeFiles, Release } from 'shared-config/contract/Release';
import { ToolError } from 'shared-config/build/ToolError';
import { chunkOf } from 'shared-config/build/Expose';
import { discoverExposes } from 'shared-config/build/discoverExposes';
import type { PartFiles } from 'shared-config/build/webpack/buildFiles';
import { globalNameOf } from 'shared-config/build/webpack/PartOptions';
import { installedVersions, sharedRanges } from 'shared-config/build/webpack/sharedRanges';
import { serverModule } from '../compose/RenderRequest';
import { FRAGMENT_DECLARATION, ORIGINS, PAGE_DECLARATION } from '../store/releaseSchema';
import { withRendering } from '../compose/Rendering';

const NO_FILES: ExposeFiles = { scripts: [], styles: [] };

type DescribedPart = Pick<
  Release,
  | 'kind'
  | 'shared'
  | 'entry'
  | 'globalName'
  | 'pages'
  | 'forms'
  | 'fragments'
  | 'origins'
  | 'exposes'
>;

/** What `src/remote.ts` exports. Forms are checked separately, for another message. */
const REMOTE_MODULE = z.object({
  remote: z.object({
    name: z.string(),
    pages: z.array(PAGE_DECLARATION),
    forms: z.unknown().optional(),
    fragments: z.exactOptional(z.array(FRAGMENT_DECLARATION)),
  }),
  origins: z.exactOptional(ORIGINS),
});

/** An object, so that messages name `forms`. */
const FORMS = z.object({ forms: FORM_DECLARATIONS });

/** Describes the shell in a folder from its browser build. */
export function describeShell({ entries }: PartFiles, folder: string): DescribedPart {
  const files = entries['shell'] ?? NO_FILES;
  return {
    kind: 'shell',
    shared: installedVersions(folder),
    entry: onlyScript('shell', files),
    globalName: 'shell',
    pages: [],
    exposes: { './shell': files },
  };
}

/**
 * Describes a remote from its sources, its server bundle and its other builds.
 *
 * @param files of the build for browsers, and of the build of pages without a module there.
 * @throws ToolError PARTS-003 when they contradict each other, PARTS-060 without the export `remote`, PARTS-088 for a
 *   form that cannot be, and what Rendering.exports throws.
 */
export async function describeRemote(
  part: string,
  folder: string,
  serverFolder: string,
  { browser, documents }: Readonly<Record<'browser' | 'documents', PartFiles>>,
): Promise<DescribedPart> {
  const globalName = globalNameOf(part);
  const module = serverModule(part, serverFolder, 'remote.cjs');
  const exported = await withRendering((rendering) =>
    rendering.exports(part, `src/remote.ts of ${part}`, module, z.unknown()),
  );
  const { data, error } = REMOTE_MODULE.safeParse(exported);
  if (!data) throw noRemote(part, exported, error);
  const { remote, origins } = data;
  if (remote.name !== part)
    throw contradiction(
      `${folder}/src/remote.ts calls itself "${remote.name}", but the workspace is "${part}". Use the same name.`,
    );
  const ofPages = discoverExposes(folder).map(({ key, chunk }) => {
    const files = browser.groups[chunk];
    if (files) return [key, files] as const;
    throw contradiction(
      `${folder} has the page ${key}, which is not in its build. Build the part again.`,
    );
  });
  // A page of a collection is in the one build or in the other.
  const ofCollections = remote.pages.flatMap(({ expose }) => {
    const chunk = chunkOf(expose);
    const files = documents.entries[chunk] ?? browser.groups[chunk];
    return files ? [[expose, files] as const] : [];
  });
  const exposes = Object.fromEntries([...ofPages, ...ofCollections]);
  const unknown = remote.pages.find(({ expose }) => !Object.hasOwn(exposes, expose));
  if (unknown)
    throw contradiction(
      `${folder}/src/remote.ts renders ${unknown.path} with ${unknown.expose}, which is not a file of src/pages. Correct the name.`,
    );
  const { fragments = [] } = remote;
  const unoffered = fragments.find(({ expose }) => !Object.hasOwn(exposes, expose));
  if (unoffered)
    throw contradiction(
      `${folder}/src/remote.ts offers the fragment ${unoffered.expose}, which is not a file of src/fragments. Correct the name.`,
    );
  const forms = formsOf(folder, remote.forms ?? []);
  return {
    kind: 'remote',
    shared: sharedRanges(folder),
    entry: onlyScript(globalName, browser.entries[globalName] ?? NO_FILES),
    globalName,
    pages: remote.pages,
    ...(forms.length > 0 && { forms }),
    ...(fragments.length > 0 && { fragments }),
    ...(origins && { origins }),
    exposes,
  };
}

function formsOf(folder: string, declared: unknown): readonly FormDeclaration[] {
  const { data, error } = FORMS.safeParse({ forms: declared });
  if (data) return data.forms;
  throw new ToolError(
    'PARTS-088',
    `${folder}/src/remote.ts declares forms that cannot be: ${problemsOf(error)}. The numbers count from 0; shared-config/site/FormDeclaration.ts has the shape. Nothing was published.`,
  );
}

function noRemote(part: string, exported: unknown, error: z.ZodError): ToolError {
  const file = `${part}/src/remote.ts`;
  const what =
    typeof exported === 'object' && exported !== null && 'remote' in exported
      ? `exports a "remote" or "origins" of another shape (${z.prettifyError(error).replaceAll(/\s+/g, ' ')})`
      : 'has no export "remote"';
  return new ToolError(
    'PARTS-060',
    `${file} ${what}. Write there: export const remote: RemoteModule = { name: '${part}', pages: […] }. Nothing was published.`,
  );
}

function onlyScript(name: string, { scripts }: ExposeFiles): string {
  const [entry, ...others] = scripts;
  if (entry !== undefined && others.length === 0) return entry;
  throw contradiction(
    `The entry ${name} consists of ${scripts.length} scripts, and it must be one. Turn splitChunks off for initial chunks.`,
  );
}

const contradiction = (message: string): ToolError => new ToolError('PARTS-003', message);
