import type { LocalService } from 'shared-config/process/LocalService';

/** Who is told what happens to a service. */
export interface Watch {
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
  let starting: Promise<LocalService | string> | undefined;
  const { name, address } = service;
  const tell = (words: string): void => {
    state = `${words} at ${new Date().toTimeString().slice(0, 8)}`;
    changed();
  };

  const watch = async (): Promise<void> => {
    for (let wait = FIRST_PAUSE; service.died; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      const since = Date.now();
      const lastLines = await service.died;
      if (Date.now() - since >= LIVED_WELL) wait = FIRST_PAUSE;
      if (stopped) return;
      say(
        `\n${name} died, and what it kept in memory is gone. Its log ends with:\n${lastLines}\nStarting it again in ${wait / 1000} s.`,
      );
      tell('died, is being started again');
      for (;;) {
        await new Promise((resolve) => (timer = setTimeout(resolve, wait)));
        starting = start().catch(String);
        const started = await starting;
        if (typeof started !== 'string') service = started;
        if (stopped) return;
        if (typeof started !== 'string') break;
        wait = Math.min(2 * wait, LONGEST_PAUSE);
        say(`${name} does not start: ${started}\nTrying again in ${wait / 1000} s.`);
      }
      tell('died, runs again');
    }
  };
  void watch();
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
