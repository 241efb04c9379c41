import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { networkCode } from '../networkOf';
import { entriesOfReports, entriesOfSignals, type SignalEntry } from './SignalEntry';

/** Bytes: what a page sends has at most about 3,000. */
const SIGNALS_LIMIT = 8 * 1024;

/** The type of what browsers report by themselves. */
const REPORTS = 'application/reports+json';

/** From how many networks a release is reported within an hour before the operator is notified: one stranger has one. */
const SEVERAL = 3;

/** How many networks are remembered, and of each how many releases: a sender that makes some up must not use up the memory. */
const NETWORKS = 20_000;
const RELEASES = 100;

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
  const [today, thisHour] = [new ReportingNetworks(DAY), new ReportingNetworks(HOUR)];
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
        app.log[level]({ ...fields, networks: today.count(entry, ip).networks }, message);
        if (level === 'info') continue;
        const { networks, isNew } = thisHour.count(entry, ip);
        if (isNew && networks === SEVERAL)
          app.log.error(
            { ...fields, networks },
            `LOCAL-031: pages of ${entry.part} fail for visitors of ${SEVERAL} networks within an hour. npm run parts -- log says what went live before; npm run parts -- rollback ${entry.part} takes it back.`,
          );
      }
      return reply.code(204).send();
    },
  );
}

const DAY = '2026-11-29'.length;
const HOUR = '2026-11-29T12'.length;

/** Counts the networks that report a release in a time (UTC): a stranger who makes up reports has one. */
class ReportingNetworks {
  /** What each network has reported. */
  readonly #known = new Map<string, Set<string>>();
  readonly #counts = new Map<string, number>();
  #time = '';
  #key = randomBytes(32);

  /** @param length of the part of a time that stays the same while they are counted */
  constructor(private readonly length: number) {}

  /** How many networks have reported the same of this release, the sender's included, and whether it is the first time. */
  count({ message, part, release }: SignalEntry, address: string) {
    const time = new Date().toISOString().slice(0, this.length);
    if (time !== this.#time) {
      [this.#time, this.#key] = [time, randomBytes(32)];
      this.#known.clear();
      this.#counts.clear();
    }
    const what = `${message} ${part} ${release}`;
    const network = networkCode(address, this.#key);
    const known = this.#known.get(network) ?? new Set();
    const hasRoom = known.size < RELEASES && (known.size > 0 || this.#known.size < NETWORKS);
    const isNew = hasRoom && !known.has(what);
    const networks = (this.#counts.get(what) ?? 0) + (isNew ? 1 : 0);
    if (isNew) {
      this.#known.set(network, known.add(what));
      this.#counts.set(what, networks);
    }
    return { networks, isNew };
  }
}
