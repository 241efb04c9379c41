import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { networkOf } from '../networkOf';
import type { SignalsIntake } from './SignalsIntake';
import { SIGNAL_DAYS } from 'shared-config/site/limits';
import { talliesOfReports } from './talliesOfReports';
import { talliesOfSignals } from './talliesOfSignals';

export interface SignalsRouteParts {
  readonly intake: SignalsIntake;
  /** The token for reading the counts; without one, `open` decides. */
  readonly token: string | undefined;
  /** Whether the counts can be read without a token, because only this machine reaches the service. */
  readonly open: boolean;
}

/** Bytes: what a page sends has at most about 3,000. */
const SIGNALS_LIMIT = 8 * 1024;

/** The types of what browsers report by themselves. */
const REPORT_TYPES = ['application/reports+json', 'application/csp-report'];

/**
 * Adds the route that takes signals and reports, and returns the counts to readers with the token. Ignores cookies and
 * credentials that come with a beacon.
 *
 * @param app a scope: other routes must not take these types of content
 * @param limiter whose `ask` is 0 for a network that may send now
 */
export function addSignalsRoute(
  app: FastifyInstance,
  parts: SignalsRouteParts,
  limiter: { ask(address: string): number },
): void {
  const { intake } = parts;
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
      const sender = { address: ip, browser: headers['user-agent'] ?? '' };
      const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
      const talliesIn = REPORT_TYPES.includes(type) ? talliesOfReports : talliesOfSignals;
      if (await intake.take(talliesIn, body, sender)) return reply.code(204).send();
      return reply.code(400).send({
        error: { code: 'bad_signals', message: 'These are no signals of this site.' },
      });
    },
  );
  app.get<{ Querystring: { days?: string } }>(SIGNALS_PATH, async (request, reply) => {
    if (!mayRead(parts, request.headers.authorization))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({
          error: { code: 'no_token', message: 'The counts need the token in SIGNALS_TOKEN.' },
        });
    const days = Number(request.query.days ?? SIGNAL_DAYS);
    const within = Number.isInteger(days) && days >= 0 && days <= SIGNAL_DAYS ? days : SIGNAL_DAYS;
    return reply.send({ tallies: await intake.read(within) });
  });
}

function parsed(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function mayRead({ token, open }: SignalsRouteParts, authorization: string | undefined): boolean {
  if (token === undefined) return open;
  return timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));
}

/** Digests have equal lengths, so that a comparison takes the same time for every token. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
