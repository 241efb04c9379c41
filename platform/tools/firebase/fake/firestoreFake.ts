import cors from '@fastify/cors';
import fastify, { type FastifyRequest } from 'fastify';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import { batchGet, commit, type Documents } from './documents';
import { BatchGetBody, CommitBody, FirestoreRefusal, readBody, readCaller } from './requests';

/**
 * Replaces the Firestore emulator on machines without Java. Serves the two requests that `firebase/firestore/lite`
 * makes (`documents:commit` and `documents:batchGet`) and the emulator's DELETE of all documents, under the rules of
 * `profileRule`. Keeps documents in memory.
 *
 * @returns stops it
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startFirestoreFake(port: number): Promise<() => Promise<void>> {
  await assertPortFree(port, portVariable('firestore'));
  let documents: Documents = new Map();
  const server = fastify({ forceCloseConnections: true });
  await server.register(cors, { origin: true, credentials: true, optionsSuccessStatus: 200 });

  // The SDK sends JSON as text/plain, which spares browsers a preflight request.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const asking = (request: FastifyRequest) => readCaller(request.headers.authorization);
  const database = '/v1/projects/:project/databases/:database/documents';

  server.post(`${database}::commit`, (request) => {
    const { writes } = readBody(CommitBody, request.body);
    const commitTime = new Date().toISOString();
    documents = commit(documents, writes, asking(request), commitTime);
    return writes.length > 0
      ? { writeResults: writes.map(() => ({ updateTime: commitTime })), commitTime }
      : {};
  });

  server.post(`${database}::batchGet`, (request) => {
    const { documents: names } = readBody(BatchGetBody, request.body);
    return batchGet(documents, names, asking(request), new Date().toISOString());
  });

  server.delete(`/emulator${database}`, () => {
    documents = new Map();
    return {};
  });

  server.get('/', () => 'Ok\n');
  server.setNotFoundHandler((_request, reply) => reply.code(404).send('Not Found\n'));
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FirestoreRefusal)) return reply.send(error);
    return reply.code(error.httpStatus).send(error.toJSON());
  });

  await server.listen({ host: '127.0.0.1', port });
  return () => server.close();
}
