import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that lets in `user` with `p@ss`, and knows every mailbox but those of `nobody`. */
export async function mailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody')
        ? done(Object.assign(new Error(`<${address}> is unknown`), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) => {
      let text = `${envelope.mailFrom ? envelope.mailFrom.address : ''}>${envelope.rcptTo.map(({ address }) => address).join()}\n`;
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

const stops: (() => Promise<void>)[] = [];

/** Ends the servers before the test does. */
export const stopMailServers = () => Promise.all(stops.splice(0).map((stop) => stop()));

afterEach(stopMailServers);
