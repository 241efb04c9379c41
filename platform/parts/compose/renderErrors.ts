import { ToolError } from 'shared-config/build/ToolError';
import { originalPlace } from '../store/originalPlace';
import type { RenderFailure, ServerModule } from './RenderRequest';

/** A step of the process that renders. */
export interface RenderStep {
  /** Whose code runs, as in `mfe-blog: /blog`. */
  readonly name: string;
  readonly does: 'render' | 'load';
}

/** How a process that renders ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  /** The last words of the process. */
  readonly stderr: string;
}

/** The errors of a step. */
export const renderErrors = {
  /** The code of a release threw, or was denied something, in `module` if that is known. */
  thrown: (
    { name, does }: RenderStep,
    { code, reason, frames }: RenderFailure,
    module?: ServerModule,
  ): ToolError => {
    const where = placesOf(name, frames, module);
    if (code === undefined)
      return refused('PARTS-010', `${name} does not ${does}: ${reason.replace(/\.$/, '')}`, where);
    if (code !== 'PARTS-019') return new ToolError(code as ToolError['code'], reason);
    const denied = `${name} was denied ${reason}: while it renders it has no files, no programs, no network and no process. Do this in an effect or an event handler, in the browser`;
    return refused(code, denied, where);
  },

  /**
   * It took longer than `bound`, in milliseconds.
   *
   * @param listens whether the process still answers, so its only thread is free
   */
  late: ({ name, does }: RenderStep, bound: number, listens: boolean): ToolError =>
    refused(
      'PARTS-016',
      `${name} does not finish ${does}ing within ${bound / 1000} s: ${
        listens
          ? 'it suspends and waits for something that never comes, such as a lazy import or use() of a promise without an end. Render without it on the server'
          : 'it computes without an end, such as in a loop whose condition stays true. Let the loop end'
      }`,
    ),

  /** The process ended before its answer. */
  ended: ({ name, does }: RenderStep, ending: Ending): ToolError =>
    refused(
      'PARTS-018',
      `${name} ended the process that ${does}s it (${howItEnded(ending)}). Look for code that needs more and more memory`,
    ),

  /** An error in a timer, or in a promise that nothing awaits. */
  stray: ({ name, does }: RenderStep, { reason, frames }: RenderFailure): ToolError =>
    refused(
      'PARTS-018',
      `${name} ended the process that ${does}s it: a timer or a promise that nothing awaits threw ${reason}. Handle the error, or start such work in the browser`,
      placesOf(name, frames),
    ),

  /** The process did not start within `bound`, in milliseconds, or ended first. */
  unstarted: (bound: number, ending?: Ending): ToolError =>
    refused(
      'PARTS-018',
      `The process that renders does not start${
        ending
          ? ` (${howItEnded(ending)}). Use the Node of .nvmrc, run npm ci, and run the command again`
          : ` within ${bound / 1000} s. The machine is too busy: run the command again`
      }`,
    ),

  /** The answer does not have the shape of the contract. */
  answer: ({ name, does }: RenderStep, problem: string): ToolError =>
    refused(
      'PARTS-018',
      `${name} does not ${does}: it gives something else than the contract says (${problem})`,
    ),
};

const refused = (code: ToolError['code'], sentence: string, where = ''): ToolError =>
  new ToolError(code, `${sentence}; nothing was published.${where}`);

/** The frames of the page's own part, a line each; all of them if none is. Those in `module` are places in its sources. */
function placesOf(name: string, frames: readonly string[], module?: ServerModule): string {
  const [part = ''] = /^[\w-]+/.exec(name) ?? [];
  const own = frames.filter((frame) => frame.includes(`${part}/server/`));
  return (own.length > 0 ? own : frames)
    .map(
      (frame) => `\n    ${module?.map ? inSources(frame, part, module.file, module.map) : frame}`,
    )
    .join('');
}

const PLACE = /[\w./-]+:(\d+):(\d+)/;

function inSources(frame: string, part: string, file: string, map: string): string {
  if (!frame.includes(file)) return frame;
  return frame.replace(
    PLACE,
    (built, line: string, column: string) =>
      originalPlace(part, map, Number(line), Number(column)) ?? built,
  );
}

/** The signal or the exit code, if there is one, and the last words. */
function howItEnded({ code, signal, stderr }: Ending): string {
  const words = /FATAL ERROR: .*/.exec(stderr)?.[0] ?? stderr.trim().split('\n').at(-1);
  const how = signal ? `signal ${signal}` : code !== null && `exit code ${code}`;
  return [how, words].filter(Boolean).join(': ');
}
