import { z } from 'zod';
import type { Composer, PageDrawing } from 'shared-config/contract/Composer';
import type { Head } from 'shared-config/contract/RemoteModule';
import type { Route } from 'shared-config/contract/Route';
import { threw, type RenderStep } from './renderErrors';
import { RenderProcess } from './RenderProcess';
import type { RenderRequest, ServerModule } from './RenderRequest';
import { SHELL } from '../store/siteLayout';

/** Loose: the routes of a newer shell may say more. */
const ROUTE = z.looseObject({
  path: z.string(),
  remote: z.string(),
  formerly: z.string().exactOptional(),
  account: z.literal(true).exactOptional(),
  frame: z.literal('none').exactOptional(),
  origins: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<Route>;

export const ROUTES = z.array(ROUTE);

const COMPOSER = z.object({
  routes: ROUTES,
  draws: z.literal(true).exactOptional(),
  composesFragments: z.literal(true).exactOptional(),
});

const PICTURE_FILE = z.string().regex(/^pictures\/[\w-]+\.png$/);
const WORDS = z.object({
  text: z.string(),
  otherwise: z.string(),
  fill: z.string().regex(/^#[0-9a-f]{6}$/),
  transform: z
    .string()
    .regex(/^rotate\([\d. -]+\)$/)
    .exactOptional(),
  place: z.union([
    z.object({ left: z.number(), middle: z.number(), width: z.number(), height: z.number() }),
    z.object({ centre: z.number(), baseline: z.number(), width: z.number(), size: z.number() }),
  ]),
});
const DRAWING = z.object({
  file: PICTURE_FILE,
  svg: z.string(),
  words: z.array(WORDS).exactOptional(),
}) satisfies z.ZodType<PageDrawing>;
const HEAD = z.object({
  title: z.string(),
  description: z.string(),
  path: z.string(),
  noindex: z.boolean().exactOptional(),
  published: z.string().optional(),
  modified: z.string().optional(),
}) satisfies z.ZodType<Head>;
const PAGE = z.object({
  html: z.string(),
  head: HEAD.exactOptional(),
  messages: z.array(z.string()),
});

const FRAGMENT = z.object({ html: z.string(), messages: z.array(z.string()) });

/** The command writes these files, so no name may point outside the site, or be that of a page. */
const FILE = z
  .string()
  .regex(/^(?:\.well-known\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/)
  .refine((name) => !/\.x?html?$/i.test(name), 'it is a page');
const FILES = z.object({
  rootFiles: z.record(FILE, z.string()),
  headerRules: z.array(z.object({ source: z.string(), headers: z.record(z.string(), z.string()) })),
});

const SHELLS_COMPOSER: RenderStep = { name: 'The composer of the shell', does: 'load' };
const SHELLS_FILES: RenderStep = { name: 'The composer of the shell', does: 'render' };

/** What a composer says about itself; `draws` if its pages name pictures. */
export type ComposerFacts = Pick<Composer, 'routes'> & {
  readonly draws?: true;
  readonly composesFragments?: true;
};

type Asked<Kind extends RenderRequest['ask']> = Omit<Extract<RenderRequest, { ask: Kind }>, 'ask'>;

/**
 * The processes that render a site: one holds the shell's composer alone, and each remote has one that holds the composer
 * and its own server bundle. What the code of a remote changes in its process reaches none of the others
 * (docs/decisions/rendering-apart.md). All methods throw what RenderProcess.ask throws, and PARTS-010 for data of another
 * shape.
 */
export class Rendering {
  private readonly processes = new Map<string, RenderProcess>();
  /** What a process needs before it renders pages: the composer, and what all pages share. */
  private needed: RenderRequest[] = [];
  private readonly ready = new Map<string, Promise<void>>();

  /** @param bound milliseconds for each step */
  constructor(private readonly bound = RENDER_BOUND) {}

  /** What a module of a part exports, without its functions. */
  exports<T>(part: string, name: string, module: ServerModule, shape: z.ZodType<T>): Promise<T> {
    return this.ask(part, { name, does: 'load' }, { ask: 'exports', module }, shape);
  }

  /** Opens the composer that renders from then on. */
  composer(module: ServerModule): Promise<ComposerFacts> {
    this.needed = [{ ask: 'composer', module }];
    this.ready.clear();
    return this.ask(SHELL, SHELLS_COMPOSER, { ask: 'composer', module }, COMPOSER);
  }

  async site(shared: Asked<'site'>): Promise<void> {
    const [composer] = this.needed;
    this.needed = [...(composer ? [composer] : []), { ask: 'site', ...shared }];
    this.ready.clear();
    const set = this.ask(SHELL, SHELLS_COMPOSER, { ask: 'site', ...shared }, z.null());
    this.ready.set(
      SHELL,
      set.then(() => undefined),
    );
    await set;
  }

  /** The HTML of a page of a part, its head, and what it wrote to the console. */
  async page(part: string, page: Asked<'page'>): Promise<z.infer<typeof PAGE>> {
    await this.readComposer(part);
    return this.ask(part, { name: page.name, does: 'render' }, { ask: 'page', ...page }, PAGE);
  }

  /** The HTML of a fragment of a part, and what it wrote to the console. */
  async fragment(part: string, fragment: Asked<'fragment'>): Promise<z.infer<typeof FRAGMENT>> {
    await this.readComposer(part);
    const step = { name: fragment.name, does: 'render' } as const;
    return this.ask(part, step, { ask: 'fragment', ...fragment }, FRAGMENT);
  }

  async drawing(head: Head, path: string): Promise<z.infer<typeof DRAWING> | undefined> {
    const request = { ask: 'drawing', head, path } as const;
    const found = await this.ask(SHELL, SHELLS_FILES, request, DRAWING.nullable());
    return found ?? undefined;
  }

  /** The files at the root of the site, by name, and the header rules. */
  files(ingredients: Asked<'files'>): Promise<z.infer<typeof FILES>> {
    return this.ask(SHELL, SHELLS_FILES, { ask: 'files', ...ingredients }, FILES);
  }

  end(): void {
    for (const process of this.processes.values()) process.end();
  }

  /** Opens the composer in the process of a remote, once. */
  private readComposer(part: string): Promise<void> {
    const known = this.ready.get(part);
    if (known) return known;
    const opening = (async () => {
      for (const request of this.needed)
        await this.ask(part, SHELLS_COMPOSER, request, z.unknown());
    })();
    this.ready.set(part, opening);
    return opening;
  }

  private async ask<T>(
    part: string,
    step: RenderStep,
    request: RenderRequest,
    shape: z.ZodType<T>,
  ): Promise<T> {
    const process = this.processes.get(part) ?? spares.pop() ?? new RenderProcess();
    this.processes.set(part, process);
    const { success, data, error } = shape.safeParse(await process.ask(step, request, this.bound));
    if (success) return data;
    const problem = z.prettifyError(error).replaceAll(/\s+/g, ' ');
    const reason = `it gives something else than the contract says (${problem})`;
    throw threw(step, { reason, frames: [] });
  }
}

/** Milliseconds that one step, such as rendering a page, may take, with the start of its process. A busy machine needs more. */
const RENDER_BOUND = 30_000;

/** Processes that have not run anything yet. */
const spares: RenderProcess[] = [];

/** Starts processes before their first work, while the command waits for webpack. */
export function startRendering(count: number): void {
  while (spares.length < count) spares.push(new RenderProcess());
}

/**
 * Renders in processes that end afterwards.
 *
 * @param bound milliseconds for each step
 * @throws what `work` throws.
 */
export async function withRendering<T>(
  work: (rendering: Rendering) => Promise<T>,
  bound?: number,
): Promise<T> {
  const rendering = new Rendering(bound);
  try {
    return await work(rendering);
  } finally {
    rendering.end();
  }
}
