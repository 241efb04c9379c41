interface Answer {
  readonly value: unknown;
}
interface Refusal {
  readonly error: string;
  readonly message: string;
}

/** A session of the classic WebDriver protocol, which is JSON over HTTP (W3C, WebDriver). */
export class WebDriver {
  private constructor(private readonly address: string) {}

  /** @param driver the address of the driver */
  static async open(driver: string, alwaysMatch: object): Promise<WebDriver> {
    const answer = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } });
    const { sessionId } = answer as { sessionId: string };
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  get = (command: string): Promise<unknown> => ask(`${this.address}/${command}`, 'GET');
  post = (command: string, body: object = {}): Promise<unknown> =>
    ask(`${this.address}/${command}`, 'POST', body);
  end = async (): Promise<void> => void (await ask(this.address, 'DELETE'));
}

/** Throws an Error with the driver's reason. */
async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as Refusal;
  throw new Error(`${error}: ${message}`);
}
