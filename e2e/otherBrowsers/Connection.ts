import { once } from 'node:events';
import WebSocket from 'ws';

/** What a browser answers or reports; the protocols describe its shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

interface Waiting {
  readonly resolve: (result: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A connection to a browser over a WebSocket, for the protocols that send commands and get answers and events as JSON: the
 * Chrome DevTools Protocol, and WebDriver BiDi.
 */
export class Connection {
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, ((params: Answer) => void)[]>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.#take(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has ended.'));
    });
  }

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    await once(socket, 'open');
    return new Connection(socket);
  }

  /**
   * @param more what a protocol has besides the parameters, such as the session of a tab
   * @throws Error with the browser's reason.
   */
  send(method: string, params: object = {}, more: object = {}): Promise<Answer> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params, ...more }));
    });
  }

  /** Calls back for each event of that name, in whatever tab. */
  on(event: string, listener: (params: Answer) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  close = (): void => this.socket.close();

  #take({ id, method, params, result, error, message }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    // CDP describes an error in an object, BiDi by its code and its message.
    if (error) waiting?.reject(new Error(`${error.message ?? error}: ${message ?? ''}`));
    else if (waiting) waiting.resolve(result);
    else for (const listener of this.#listeners.get(method) ?? []) listener(params);
  }
}
