import { once } from 'node:events';
import { WebSocket } from 'ws';

type Values = Readonly<Record<string, unknown>>;

/** An answer has an id, an event a method. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Values;
  readonly result?: Values;
  readonly error?: string;
  readonly message?: string;
}

/** Commands and events of WebDriver BiDi, which Firefox speaks over a WebSocket without a driver beside it. */
export class BidiConnection {
  private readonly waiting = new Map<number, (answer: Message) => void>();
  private readonly listeners = new Map<string, (params: Values) => void>();
  private last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString()) as Message));
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new BidiConnection(socket);
  }

  /** @throws Error with the command and the browser's reason. */
  async send(method: string, params: object = {}): Promise<Values> {
    const id = ++this.last;
    const answer = await new Promise<Message>((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result ?? {};
  }

  /** Calls back at every event of that name. The session has to subscribe to it. */
  on(event: string, listener: (params: Values) => void): void {
    this.listeners.set(event, listener);
  }

  close(): void {
    this.socket.close();
  }

  private receive(message: Message): void {
    const { id, method, params } = message;
    if (id === undefined) this.listeners.get(method ?? '')?.(params ?? {});
    else this.waiting.get(id)?.(message);
  }
}
