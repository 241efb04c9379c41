import { ToolError } from 'shared-config/build/ToolError';
import { Refusal } from '../programs/refuse';
import { SHELL } from '../store/siteLayout';

/*
 * One red part does not stop the others: what a run does not publish, and why, while the rest goes live.
 */

/** A part that does not go live, and the error of its tests, its build or a check. */
export interface RedPart {
  readonly part: string;
  readonly error: ToolError;
}

/** Parts that can go live, and those that cannot. */
interface Sorted {
  readonly green: readonly string[];
  readonly red: readonly RedPart[];
}

/** Tries each part by itself. */
export async function sortParts(
  parts: readonly string[],
  work: (part: string) => Promise<void>,
): Promise<Sorted> {
  const green: string[] = [];
  const red: RedPart[] = [];
  for (const part of parts)
    try {
      await work(part);
      green.push(part);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      red.push({ part, error });
    }
  return { green, red };
}

/**
 * Publishes parts together, without those that a refusal names. Of a refusal about a part that is not published, the shell
 * is at fault, which renders it; without that shell, all others are tried again.
 *
 * @param publish makes these parts live, as one commit.
 * @throws what `publish` throws, unless it is a refusal that names parts.
 */
export async function withoutRed(
  parts: readonly string[],
  publish: (parts: readonly string[]) => Promise<void>,
): Promise<Sorted> {
  const red = new Map<string, ToolError>();
  for (;;) {
    const green = parts.filter((part) => !red.has(part));
    const sorted = { green, red: [...red].map(([part, error]) => ({ part, error })) };
    if (green.length === 0) return sorted;
    try {
      await publish(green);
      return sorted;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const named = error.parts.map((part) => (green.includes(part) ? part : SHELL));
      if (named.length === 0 || !named.every((part) => green.includes(part))) throw error;
      if (named.includes(SHELL)) red.clear();
      for (const part of named.includes(SHELL) ? [SHELL] : named) red.set(part, error);
    }
  }
}

/** A line for each error, with the parts that it is about. */
export function textOf(red: readonly RedPart[]): string {
  const errors = [...new Set(red.map(({ error }) => error))];
  const namesOf = (error: ToolError) =>
    red.filter((one) => one.error === error).map(({ part }) => part);
  return errors.map((error) => `${namesOf(error).join(', ')}: ${error.message}`).join('\n');
}

/** The error of a run in which every part is red. */
export function redError(red: readonly [RedPart, ...RedPart[]]): ToolError {
  const [{ error }] = red;
  return red.every((one) => one.error === error) ? error : new ToolError(error.code, textOf(red));
}
