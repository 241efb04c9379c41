import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/**
 * A body parser for JSON that refuses bytes that are not UTF-8. Fastify's parser would store replacement characters.
 */
export function parseUtf8Json(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
      return;
    }
    return parseJson(request, text, done);
  };
}
