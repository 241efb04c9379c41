import type { LocalService } from 'shared-config/process/LocalService';

/** Who is told what happens to a service. */
export interface Watch {
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** Called when the service's note changes. */
  readonly changed: () => void;
}

/** Milliseconds before the first attempt, and at most between two. */
export const FIRST_PAUSE = 1_000;
export const LONGEST_PAUSE = 30_000;
/** A service that lived this long, in milliseconds, is started again as soon as one that dies for the first time. */
const LIVED_WELL = 60_000;

/**
 * Starts a service, and starts it again whenever it dies: after a second, and after twice as long each time while it
 * keeps dying or cannot start. Its note says what state it is in.
 *
 * @returns the service; `stop` ends the attempts too.
 * @throws what `start` throws the first time.
 */
export async function keepRunning(
  start: () => Promise<LocalService>,
  { say, changed }: Watch,
): Promise<LocalService> {
  let service = await start();
  let state: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let starting: Promise<void> = Promise.resolve();
  const tell = (words: string): void => {
    state = `${words} at ${new Date().toTimeString().slice(0, 8)}`;
    changed();
  };

  const startAfter = (wait: number): void => {
    timer = setTimeout(() => {
      starting = startAgain(wait);
    }, wait);
  };
  const startAgain = async (wait: number): Promise<void> => {
    try {
      service = await start();
    } catch (error) {
      if (stopped) return;
      const next = Math.min(2 * wait, LONGEST_PAUSE);
      say(`${service.name} does not start: ${String(error)}\nTrying again in ${next / 1000} s.`);
      return startAfter(next);
    }
    if (stopped) return;
    tell('died, runs again');
    watch(wait);
  };
  const watch = (lastWait: number): void => {
    const since = Date.now();
    void service.died?.then((lastLines) => {
      if (stopped) return;
      const livedWell = Date.now() - since >= LIVED_WELL;
      const wait = livedWell ? FIRST_PAUSE : Math.min(2 * lastWait, LONGEST_PAUSE);
      say(
        `\n${service.name} died, and what it kept in memory is gone. Its log ends with:\n${lastLines}\nStarting it again in ${wait / 1000} s.`,
      );
      tell('died, is being started again');
      startAfter(wait);
    });
  };
  watch(FIRST_PAUSE / 2);
  const { name, address } = service;
  return {
    name,
    address,
    get note() {
      return [service.note, state].filter(Boolean).join('; ');
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await starting;
      await service.stop();
    },
  };
}
