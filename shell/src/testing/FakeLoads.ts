import type { ComponentType } from 'react';

interface OpenLoad {
  /** `path#attempt`. */
  readonly asked: string;
  readonly arrive: (page: ComponentType) => void;
  readonly fail: (error: Error) => void;
}

/** Stands for the network: every load waits until a test says what becomes of it. */
export class FakeLoads {
  private readonly open: OpenLoad[] = [];

  /** What was asked for, as `path#attempt`, in order. */
  get asked(): string[] {
    return this.open.map(({ asked }) => asked);
  }

  readonly load = (path: string, attempt: number): Promise<ComponentType> =>
    new Promise((arrive, fail) => this.open.push({ asked: `${path}#${attempt}`, arrive, fail }));

  /** Lets the load `path#attempt` succeed. */
  async arrive(asked: string, page: ComponentType = () => null): Promise<void> {
    this.find(asked).arrive(page);
    await settled();
  }

  /** Lets the load `path#attempt` fail. */
  async fail(asked: string): Promise<void> {
    this.find(asked).fail(new Error(`${asked} failed`));
    await settled();
  }

  /** Forgets what was asked for, so that the next load of a path is found by its number again. */
  forget(): void {
    this.open.length = 0;
  }

  private find(asked: string): OpenLoad {
    const load = this.open.find((one) => one.asked === asked);
    if (!load) throw new Error(`The page asked for ${this.asked.join(', ')}, not for ${asked}.`);
    return load;
  }
}

/** Resolves when everything that waited for a promise has run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
