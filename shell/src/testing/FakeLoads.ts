import type { LoadedPage } from '../host/PageModules';

interface OpenLoad {
  readonly path: string;
  readonly arrive: (page: LoadedPage) => void;
  readonly fail: (error: Error) => void;
}

/** Replaces the network: every load waits until a test says what becomes of it. */
export class FakeLoads {
  private readonly open: OpenLoad[] = [];

  /** The paths that were asked for, in order. */
  get asked(): string[] {
    return this.open.map(({ path }) => path);
  }

  readonly load = (path: string): Promise<LoadedPage> =>
    new Promise((arrive, fail) => this.open.push({ path, arrive, fail }));

  /** Lets the newest load of a path succeed. */
  async arrive(path: string, page: LoadedPage = () => null): Promise<void> {
    this.find(path).arrive(page);
    await settled();
  }

  /** Lets the newest load of a path fail. */
  async fail(path: string): Promise<void> {
    this.find(path).fail(new Error(`${path} failed`));
    await settled();
  }

  private find(path: string): OpenLoad {
    const load = [...this.open].reverse().find((one) => one.path === path);
    if (!load) throw new Error(`The page asked for ${this.asked.join(', ')}, not for ${path}.`);
    return load;
  }
}

/** Resolves when everything that waited for a promise has run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
