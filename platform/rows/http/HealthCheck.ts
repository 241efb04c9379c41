/** Milliseconds for which the answer of a check holds. A fault is looked at again soon, a good store seldom. */
const GOOD_FOR = 30_000;
const BAD_FOR = 5_000;

/** Whether the store takes rows. However often it is asked, the store is checked once in a while. */
export class HealthCheck {
  #answer: Promise<boolean> | undefined;
  #until = 0;

  /** @param check rejects with the reason, which the operator is told and nobody else. */
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

  /** A row that could not be stored says more than the last check. */
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
