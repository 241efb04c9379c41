import { ToolError } from 'shared-config/build/ToolError';
import { originalPlace } from '../store/originalPlace';
import type { RenderFailure, ServerModule } from './RenderRequest';

export interface RenderStep {
  /** Whose code runs, as in `mfe-blog: /blog`. */
  readonly name: string;
  readonly does: 'render' | 'load';
}

export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stderr: string;
}

/** The error of a step whose code threw, or was denied something, in `module` if that is known. */
export function threw(
  { name, does }: RenderStep,
  { code, reason, frames }: RenderFailure,
  module?: ServerModule,
): ToolError {
  const where = placesOf(name, frames, module);
  if (code === undefined)
    return refused('PARTS-010', `${name} does not ${does}: ${reason.replace(/\.$/, '')}`, where);
  if (code !== 'PARTS-019') return new ToolError(code as ToolError['code'], reason);
  const denied = `${name} was denied ${reason}: while it renders it has no files, no programs, no network and no process. Do this in an effect or an event handler, in the browser`;
  return refused(code, denied, where);
}

/** The error of a step that took longer than `bound`, in milliseconds. */
export function late({ name, does }: RenderStep, bound: number): ToolError {
  return refused(
    'PARTS-016',
    `${name} does not ${does} within ${bound / 1000} s: it waits for something that never comes, such as use() of a promise without an end, or it computes in a loop that does not end. Render without it on the server`,
  );
}

/** The error of a step whose process ended before its answer. */
export function ended({ name, does }: RenderStep, { code, signal, stderr }: Ending): ToolError {
  const words =
    /^(?:FATAL ERROR|\w*Error)\b.*(?:\n +at .*)?/m.exec(stderr)?.[0] ??
    stderr.trim().split('\n').at(-1);
  const how = signal ? `signal ${signal}` : code !== null && `exit code ${code}`;
  return refused(
    'PARTS-018',
    `The process that was to ${does} ${name} ended (${[how, words].filter(Boolean).join(': ')}). Look for code that uses up the memory, and for an error in a timer or in a promise that nothing awaits; if every page says so, use the Node of .nvmrc and run npm ci`,
  );
}

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
