import { once } from 'node:events';
import { createServer } from 'node:http';

/** A failure of the identity provider, whose words a form shows: the SDK takes them from behind the code. */
const STARTING = JSON.stringify({
  error: { code: 503, message: 'INTERNAL_ERROR : Accounts start in a moment.' },
});

/**
 * Answers on a port of 127.0.0.1 as the Firebase Auth emulator would that is still being installed, so that forms say when
 * accounts work instead of that the service cannot be reached.
 *
 * @returns a function that frees the port.
 */
export async function answerMeanwhile(port: number): Promise<() => Promise<void>> {
  const server = createServer(({ method }, response) => {
    response.writeHead(method === 'OPTIONS' ? 204 : 503, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.end(method === 'OPTIONS' ? undefined : STARTING);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
