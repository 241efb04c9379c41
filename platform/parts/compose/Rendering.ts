import { z } from 'zod';
import type { Composer } from 'shared-config/contract/Composer';
import type { Route } from 'shared-config/contract/Route';
import { renderErrors, type RenderStep } from './renderErrors';
import { RenderProcess } from './RenderProcess';
import type { RenderRequest, ServerModule } from './RenderRequest';

/** Loose: the routes of a newer shell may say more. */
const ROUTE = z.looseObject({
  path: z.string(),
  remote: z.string(),
  expose: z.string().exactOptional(),
  account: z.literal(true).exactOptional(),
}) satisfies z.ZodType<Route>;

const COMPOSER = z.object({
  routes: z.array(ROUTE),
  draws: z.literal(true).exactOptional(),
});

const PICTURE_FILE = z.string().regex(/^pictures\/[\w-]+\.png$/);
const TITLE = z.object({
  text: z.string(),
  svg: z.string(),
  fill: z.string().regex(/^#[0-9a-f]{6}$/),
  place: z.object({ left: z.number(), middle: z.number(), width: z.number(), height: z.number() }),
});
const DRAWING = z.object({ file: PICTURE_FILE, svg: z.string(), title: TITLE.exactOptional() });
const PAGE = z
  .object({
    value: z.object({ html: z.string(), drawing: DRAWING.exactOptional() }),
    messages: z.array(z.string()),
  })
  .transform(({ value, messages }) => ({ ...value, messages }));

/** The command writes these files, so no name may point outside the site. */
const FILE = z.string().regex(/^(?:\.well-known\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/);
const FILES = z.object({
  rootFiles: z.record(FILE, z.string()),
  headerRules: z.array(z.object({ source: z.string(), headers: z.record(z.string(), z.string()) })),
});

const SHELLS_COMPOSER: RenderStep = { name: 'The composer of the shell', does: 'load' };
const SHELLS_FILES: RenderStep = { name: 'The composer of the shell', does: 'render' };

/** What a composer says about itself; `draws` if its pages name pictures. */
export type ComposerFacts = Pick<Composer, 'routes'> & { readonly draws?: true };

type Asked<Kind extends RenderRequest['ask']> = Omit<Extract<RenderRequest, { ask: Kind }>, 'ask'>;

/**
 * Asks the code of releases for data, and checks the answers. All methods throw what RenderProcess.ask throws, and
 * PARTS-018 for data of another shape.
 */
export class Rendering {
  /** @param bound milliseconds for each step */
  constructor(
    private readonly process: RenderProcess,
    private readonly bound: number,
  ) {}

  /** What a module exports, without its functions. */
  exports<T>(name: string, module: ServerModule, shape: z.ZodType<T>): Promise<T> {
    return this.ask({ name, does: 'load' }, { ask: 'exports', module }, shape);
  }

  /** Opens the composer that renders from then on. */
  composer(module: ServerModule): Promise<ComposerFacts> {
    return this.ask(SHELLS_COMPOSER, { ask: 'composer', module }, COMPOSER);
  }

  async site(shared: Asked<'site'>): Promise<void> {
    await this.ask(SHELLS_COMPOSER, { ask: 'site', ...shared }, z.null());
  }

  /** The HTML of a page, the drawing of its picture, and what it wrote to the console. */
  page(page: Asked<'page'>): Promise<z.infer<typeof PAGE>> {
    return this.ask({ name: page.name, does: 'render' }, { ask: 'page', ...page }, PAGE);
  }

  /** The files at the root of the site, by name, and the header rules. */
  files(ingredients: Asked<'files'>): Promise<z.infer<typeof FILES>> {
    return this.ask(SHELLS_FILES, { ask: 'files', ...ingredients }, FILES);
  }

  private async ask<T>(step: RenderStep, request: RenderRequest, shape: z.ZodType<T>): Promise<T> {
    const { success, data, error } = shape.safeParse(
      await this.process.ask(step, request, this.bound),
    );
    if (success) return data;
    throw renderErrors.answer(step, z.prettifyError(error).replaceAll(/\s+/g, ' '));
  }
}

/** Milliseconds that one step, such as rendering a page, may take. It takes a few; a busy machine needs more. */
const RENDER_BOUND = 30_000;

/** Milliseconds after which an idle process ends. */
const IDLE = 1000;

let shared: RenderProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let turns: Promise<unknown> = Promise.resolve();

/**
 * Runs the code of releases in another process. One process does all work of a command, one piece after the other. After
 * a failure, the next piece gets a new process.
 *
 * @param bound milliseconds for each step
 * @throws what `work` throws.
 */
export function withRendering<T>(
  work: (rendering: Rendering) => Promise<T>,
  bound = RENDER_BOUND,
): Promise<T> {
  const turn = turns.then(async () => {
    clearTimeout(idle);
    const process = running();
    try {
      return await work(new Rendering(process, bound));
    } catch (error) {
      process.end();
      throw error;
    } finally {
      idle = setTimeout(() => process.end(), IDLE).unref();
    }
  });
  turns = turn.catch(() => undefined);
  return turn;
}

/** Starts the process before its first work, while the command waits for webpack. */
export function startRendering(): void {
  running();
}

function running(): RenderProcess {
  if (!shared?.alive) shared = new RenderProcess();
  return shared;
}
