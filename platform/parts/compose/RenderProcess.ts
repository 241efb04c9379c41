import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import ownFolder from '../ownFolder.cjs';
import { endWithMe } from '../programs/endWithMe';
import { ended, late, threw, type Ending, type RenderStep } from './renderErrors';
import type { RenderFailure, RenderRequest, ServerModule } from './RenderRequest';

const PROGRAM = join(ownFolder, 'compose/renderProgram.mjs');

/** How much of what it writes to standard error is kept, in characters. */
const LAST_WORDS = 10_000;

/** An answer of the process, or how it ended before one. */
type Answer =
  { readonly value?: unknown; readonly failure?: RenderFailure } | { readonly ending: Ending };

/**
 * A process that runs the code of one release, with an empty environment and no permissions. Code that never ends blocks
 * only that process, and each step has a time limit here.
 */
export class RenderProcess {
  private readonly child: ChildProcess;
  private readonly pending = new Map<number, (answer: Answer) => void>();
  private asked = 0;
  private stderr = '';
  private over: Answer | undefined;

  /** @param options how Node starts it; by default without permissions and environment. */
  constructor(options: StartOptions = startOptions(PROGRAM)) {
    this.child = fork(PROGRAM, { ...options, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.child
      .on('message', (message: { id: number } & Answer) => this.pending.get(message.id)?.(message))
      .on('error', ({ message }) => this.close(endingOf(null, null, message)))
      .on('close', (code, signal) => this.close(endingOf(code, signal, this.stderr)));
    this.child.stderr?.on('data', (words: Buffer) => {
      this.stderr = (this.stderr + words.toString()).slice(-LAST_WORDS);
    });
    // A process that computes does not notice a closed pipe, and must not outlive this one.
    if (this.child.pid !== undefined) this.child.on('close', endWithMe(this.child.pid));
    // An idle process must not keep the command alive. Waiting for an answer does.
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as Socket | null)?.unref();
  }

  get alive(): boolean {
    return this.over === undefined;
  }

  /**
   * Asks the process. After an error it may still be computing, so the caller ends it.
   *
   * @param bound in milliseconds
   * @throws ToolError PARTS-010 what the step threw, PARTS-016 when it takes longer than the bound, PARTS-018 when the
   *   process ends, PARTS-019 what it was denied, and what Refusal says.
   */
  async ask(step: RenderStep, request: RenderRequest, bound: number): Promise<unknown> {
    const answer = await this.answer(request, bound);
    if (!answer) throw late(step, bound);
    if ('ending' in answer) throw ended(step, answer.ending);
    if (answer.failure) throw threw(step, answer.failure, moduleOf(request));
    return answer.value;
  }

  end(): void {
    this.close(endingOf(null, 'SIGKILL', this.stderr));
    this.child.kill('SIGKILL');
  }

  /** The answer to a request; undefined when there is none within the bound. */
  private answer(request: RenderRequest, bound: number): Promise<Answer | undefined> {
    if (this.over) return Promise.resolve(this.over);
    const id = this.asked++;
    return new Promise((resolve) => {
      const settle = (answer?: Answer): void => {
        clearTimeout(timer);
        this.pending.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(settle, bound);
      this.pending.set(id, settle);
      // If the process is gone, `close` settles the request.
      this.child.send({ id, request }, () => undefined);
    });
  }

  private close(answer: Answer): void {
    this.over ??= answer;
    for (const settle of [...this.pending.values()]) settle(this.over);
  }
}

function moduleOf(request: RenderRequest): ServerModule | undefined {
  if ('module' in request) return request.module;
  const module = request.ask === 'page' ? request.remote?.module : undefined;
  return typeof module === 'string' ? undefined : module;
}

const endingOf = (code: number | null, signal: string | null, stderr: string): Answer => ({
  ending: { code, signal, stderr },
});

/** In megabytes. The pages of this site need less than a tenth of it. */
const HEAP = 512;

interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly execArgv: string[];
  readonly execPath?: string;
}

/**
 * Starts Node with an empty environment. The program may read its own file; it may not write files or start processes or
 * threads.
 *
 * @param program its file
 * @param known the options of the running Node: before 22.13, the permission model has a longer name, and
 *   before 22.14, a signal can open the inspector
 */
export function startOptions(
  program: string,
  known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags,
): StartOptions {
  return {
    env: {},
    execArgv: [
      ...(known.has('--disable-sigusr1') ? ['--disable-sigusr1'] : []),
      known.has('--permission') ? '--permission' : '--experimental-permission',
      `--allow-fs-read=${program}`,
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${HEAP}`,
    ],
  };
}
