/** Runs in the page. Takes and returns values that JSON can hold. */
export type InPage<Args extends readonly unknown[], Value> = (
  ...args: Args
) => Value | Promise<Value>;

/** A tab with its own storage, in any browser: what the main job needs and nothing else. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Throws while the tab goes from one document to the next. */
  readonly evaluate: <Args extends readonly unknown[], Value>(
    work: InPage<Args, Value>,
    ...args: Args
  ) => Promise<Value>;
  /** Presses a real pointer, at a place in CSS pixels. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses one real key after the other. */
  readonly type: (text: string) => Promise<void>;
  /** One step forward in the history, or back with -1. */
  readonly travel: (step: 1 | -1) => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Closes an alert; undefined while there is none. */
  readonly acceptAlert: () => Promise<string | undefined>;
  /** What the screen shows, as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Errors and warnings of the console, uncaught errors and violations of the policy. */
  readonly said: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Presses the pointer there, in the words of both kinds of WebDriver. */
export const pointerPress = (x: number, y: number): object => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** Presses one key after the other, in the same words. */
export const keyPresses = (text: string): object => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** A running browser. */
export interface OtherBrowser {
  readonly newTab: () => Promise<Tab>;
  readonly stop: () => Promise<void>;
}
