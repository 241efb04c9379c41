import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withinTime } from 'shared-config/services/withinTime';
import type { RowsStore } from '../RowsStore';

/** The upper bounds of the histogram, in seconds. A store answers within 20. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Milliseconds for which an answer waits for the mails. Prometheus gives up after ten seconds, and would lose the rest, too. */
const COUNTED_WITHIN = 5_000;

/** What happened since the start of the service, as numbers without anything of a visitor. */
export class Metrics {
  readonly #answers = new Map<string, number>();
  readonly #inBucket = BOUNDS.map(() => 0);
  #seconds = 0;
  #writes = 0;

  /** Counts an answer to a row. Both words come from lists that are closed, so there are few lines. */
  answered(form: string, answer: string): void {
    const labels = `form="${form}",answer="${answer}"`;
    this.#answers.set(labels, (this.#answers.get(labels) ?? 0) + 1);
  }

  /** Does a piece of work of the store, and notes how long it took, also when it fails. */
  async timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      const seconds = (performance.now() - began) / 1000;
      this.#seconds += seconds;
      this.#writes += 1;
      const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) this.#inBucket[bucket] = (this.#inBucket[bucket] ?? 0) + 1;
    }
  }

  /**
   * The text format of Prometheus, version 0.0.4.
   *
   * @param mails without it, the store did not answer
   */
  text(mails: Awaited<ReturnType<RowsStore['countMails']>> | undefined): string {
    let below = 0;
    return [
      '# HELP rows_answers_total Answers to rows, by form and answer.',
      '# TYPE rows_answers_total counter',
      ...[...this.#answers].map(([labels, count]) => `rows_answers_total{${labels}} ${count}`),
      '# HELP rows_store_seconds How long the store took for a row.',
      '# TYPE rows_store_seconds histogram',
      ...BOUNDS.map(
        (bound, at) =>
          `rows_store_seconds_bucket{le="${bound}"} ${(below += this.#inBucket[at] ?? 0)}`,
      ),
      `rows_store_seconds_bucket{le="+Inf"} ${this.#writes}`,
      `rows_store_seconds_sum ${this.#seconds}`,
      `rows_store_seconds_count ${this.#writes}`,
      ...(mails
        ? [
            '# HELP rows_mails Mails to those who join that are not sent, by state.',
            '# TYPE rows_mails gauge',
            ...Object.entries(mails).map(
              ([state, count]) => `rows_mails{state="${state}"} ${count}`,
            ),
          ]
        : []),
      '',
    ].join('\n');
  }
}

/** Adds `GET /metrics`. Without the token, it answers like a path that does not exist. */
export function addMetricsRoute(
  app: FastifyInstance,
  token: string,
  metrics: Metrics,
  store: Pick<RowsStore, 'countMails'>,
): void {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      return reply.callNotFound();
    // That the store does not answer is said by the health check.
    const counted = withinTime(store.countMails(), COUNTED_WITHIN, 'late');
    const mails = await counted.catch(() => undefined);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text(mails));
  });
}
