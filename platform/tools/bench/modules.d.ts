// What the bench uses of packages that `npm run bench` installs in this folder: the project is checked without them.

declare module 'autocannon' {
  interface Load {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
  }
  export default function autocannon(options: object): Promise<Load>;
}

declare module 'puppeteer-core' {
  interface Element {
    tap(): Promise<void>;
  }
  interface Session {
    send(method: string, params?: object): Promise<unknown>;
    on(event: string, listener: (params: { readonly value: unknown }) => void): void;
    once(event: string, listener: (params: unknown) => void): void;
  }
  interface Target {
    type(): string;
    createCDPSession(): Promise<Session>;
  }
  interface Page {
    readonly keyboard: { press(key: string): Promise<void> };
    goto(address: string, options: object): Promise<unknown>;
    evaluate(script: string): Promise<unknown>;
    waitForSelector(selector: string, options: object): Promise<Element | null>;
    waitForFunction(script: string, options: object): Promise<unknown>;
  }
  export interface Browser {
    newPage(): Promise<Page>;
    waitForTarget(is: (target: Target) => boolean): Promise<Target>;
    close(): Promise<void>;
  }
  export function launch(options: object): Promise<Browser>;
}

declare module 'lighthouse' {
  import type { Browser } from 'puppeteer-core';

  type Page = Awaited<ReturnType<Browser['newPage']>>;
  interface Audit {
    readonly numericValue?: number;
    readonly score?: number | null;
    readonly details?: unknown;
  }
  export interface Result {
    readonly audits: Readonly<Record<string, Audit | undefined>>;
    readonly categories: Readonly<
      Record<string, { readonly id: string; readonly score: number | null }>
    >;
    readonly runtimeError?: { readonly message: string };
  }
  interface Flow {
    startTimespan(): Promise<void>;
    endTimespan(): Promise<void>;
    createFlowResult(): Promise<{ readonly steps: readonly { readonly lhr: Result }[] }>;
  }
  export const desktopConfig: object;
  export function startFlow(page: Page, options: object): Promise<Flow>;
  export default function lighthouse(
    address: string,
    flags: object,
    config: object | undefined,
    page: Page,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
