import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { ROWS } from './rowsRoute';
import { outcomes, tableOf } from './refusals';

/** What Cloud Logging calls the levels of pino. */
const SEVERITIES: Readonly<Record<string, string>> = {
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
};

/** A log of JSON lines as Cloud Logging reads them. No line has anything that a visitor sent. */
export const jsonLog = (to?: DestinationStream): Logger =>
  pino(
    {
      messageKey: 'message',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ severity: SEVERITIES[level] ?? 'DEBUG' }) },
      // Fastify's own have the address and the query.
      serializers: { req: ({ method }: FastifyRequest) => ({ method }) },
    },
    to,
  );

/** A log of warnings and errors for a terminal: the message of each, and its fields. */
export function textLog(print = (line: string): unknown => process.stderr.write(line)): Logger {
  const log = jsonLog({
    write(line) {
      const { message, ...fields } = JSON.parse(line) as LogLine;
      const words = Object.entries(fields)
        .filter(([name]) => name !== 'severity' && name !== 'time')
        .map(([name, value]) => ` ${name}=${String(value)}`);
      print(`${message}${words.join('')}\n`);
    },
  });
  log.level = 'warn';
  return log;
}

export interface LogLine {
  readonly severity: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

/** Writes a line for each answer. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {
    // The answer says enough.
  }

  /** The outcome is the code of a refusal, or that of the row. */
  override requestCompleted(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    // Reports of pages have lines of their own.
    if (routeOptions.url === SIGNALS_PATH && status === 204) return;
    const table = tableOf.get(request)?.name;
    // Everyone who looks at their place asks.
    if (table !== undefined && method === 'GET' && status === 200) return;
    // A path may be anything that a visitor has typed. A row may be refused before its form is known.
    const route = table === undefined ? routeOptions.url : ROWS.replace(':table', table);
    const outcome = outcomes.get(reply) ?? 'answered';
    const fields = { status, outcome, milliseconds: Math.round(elapsedTime) };
    // Refusals are the sender's, errors ours.
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
    log[level](fields, `${method} ${route ?? 'another path'} ${status} ${outcome}`);
  }
}
