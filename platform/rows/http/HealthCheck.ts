/** Milliseconds for which the result of a check is kept. A fault is checked again sooner. */
const GOOD_FOR = 30_000;
const BAD_FOR = 5_000;

/** Whether the store takes rows. Checks the store only once in a while, however often it is asked. */
export class HealthCheck {
  #answer: Promise<boolean> | undefined;
  #until = 0;

  /** @param check rejects with the reason, which only the operator sees. */
  constructor(
    private readonly check: () => Promise<void>,
    private readonly warn: (message: string) => void,
    private readonly now = () => performance.now(),
  ) {}

  ask(): Promise<boolean> {
    if (this.#answer && this.now() < this.#until) return this.#answer;
    this.#until = Infinity;
    return (this.#answer = this.#ask());
  }

  /** Forgets the last check, after a row could not be stored. */
  forget(): void {
    this.#answer = undefined;
  }

  async #ask(): Promise<boolean> {
    const good = await this.check().then(
      () => true,
      (error: unknown) => {
        this.warn(`The service cannot store rows: ${String(error)}`);
        return false;
      },
    );
    this.#until = this.now() + (good ? GOOD_FOR : BAD_FOR);
    return good;
  }
}
