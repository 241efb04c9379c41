import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { networkCode } from '../networkOf';
import { entriesOfReports, entriesOfSignals, type SignalEntry } from './SignalEntry';

/** Bytes: what a page sends has at most about 3,000. */
const SIGNALS_LIMIT = 8 * 1024;

/** The type of what browsers report by themselves. */
const REPORTS = 'application/reports+json';

/** How many pairs of a release and a network a day remembers. */
const REMEMBERED = 100_000;

/**
 * Adds the route that takes signals and reports, and writes each as a line of the log. Ignores cookies and credentials that
 * come with a beacon.
 *
 * @param app a scope: other routes must not take these types of content
 * @param limiter whose `ask` is 0 for an address that may send now
 */
export function addSignalsRoute(
  app: FastifyInstance,
  limiter: { ask(address: string): number },
): void {
  const networks = new ReportingNetworks();
  for (const type of ['text/plain', REPORTS])
    app.addContentTypeParser(
      type,
      { parseAs: 'string' },
      app.getDefaultJsonParser('ignore', 'ignore'),
    );
  app.post(
    SIGNALS_PATH,
    {
      bodyLimit: SIGNALS_LIMIT,
      // A visitor's console would show a 429, and a page can do nothing about it.
      onRequest: async ({ ip }, reply) =>
        limiter.ask(ip) > 0 ? reply.code(204).send() : undefined,
    },
    async ({ body, headers, ip }, reply) => {
      const isReport = headers['content-type']?.startsWith(REPORTS);
      const entries = isReport ? entriesOfReports(body) : entriesOfSignals(body);
      if (!entries)
        return reply.code(400).send({
          error: { code: 'bad_signals', message: 'These are no signals of this site.' },
        });
      for (const entry of entries) {
        const { level, message, ...fields } = entry;
        app.log[level]({ ...fields, networks: networks.count(entry, ip) }, message);
      }
      return reply.code(204).send();
    },
  );
}

/** Counts the networks that report a release on a day (UTC): a stranger who makes up reports has one. */
class ReportingNetworks {
  readonly #known = new Set<string>();
  readonly #counts = new Map<string, number>();
  #day = '';
  #key = randomBytes(32);

  /** How many networks have reported the same of this release today, the sender's included. */
  count({ message, part, release }: SignalEntry, address: string): number {
    const day = new Date().toISOString().slice(0, 10);
    if (day !== this.#day) {
      [this.#day, this.#key] = [day, randomBytes(32)];
      this.#known.clear();
      this.#counts.clear();
    }
    const what = `${message} ${part} ${release}`;
    const pair = `${what} ${networkCode(address, this.#key)}`;
    if (!this.#known.has(pair) && this.#known.size < REMEMBERED) {
      this.#known.add(pair);
      this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
    }
    return this.#counts.get(what) ?? 0;
  }
}
