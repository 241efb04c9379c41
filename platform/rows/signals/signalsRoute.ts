import type { FastifyInstance } from 'fastify';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { networkOf } from '../networkOf';
import { entriesOfReports, entriesOfSignals } from './SignalEntry';
import type { SignalsIntake } from './SignalsIntake';

/** Bytes: what a page sends has at most about 3,000. */
const SIGNALS_LIMIT = 8 * 1024;

/** The types of what browsers report by themselves. */
const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/**
 * Adds the route that takes signals and reports. Ignores cookies and credentials that come with a beacon.
 *
 * @param app a scope: other routes must not take these types of content
 * @param limiter whose `ask` is 0 for a network that may send now
 */
export function addSignalsRoute(
  app: FastifyInstance,
  intake: SignalsIntake,
  limiter: { ask(address: string): number },
): void {
  for (const type of ['text/plain', ...REPORT_TYPES])
    app.addContentTypeParser<string>(type, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(body)),
    );
  app.post(
    SIGNALS_PATH,
    {
      bodyLimit: SIGNALS_LIMIT,
      // A visitor's console would show a 429, and a page can do nothing about it.
      onRequest: async ({ ip }, reply) =>
        limiter.ask(networkOf(ip, 48)) > 0 ? reply.code(204).send() : undefined,
    },
    async ({ body, headers, ip }, reply) => {
      const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
      const entriesIn = REPORT_TYPES.includes(type) ? entriesOfReports : entriesOfSignals;
      const entries = entriesIn(body);
      if (!entries)
        return reply.code(400).send({
          error: { code: 'bad_signals', message: 'These are no signals of this site.' },
        });
      await intake.take(entries, ip);
      return reply.code(204).send();
    },
  );
}

function parsed(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
