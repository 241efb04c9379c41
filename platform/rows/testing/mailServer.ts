import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The code with which a mail server refuses every sender, or every text. */
export interface Refusing {
  readonly from?: number;
  readonly text?: number;
}

/** What a mail server answers; undefined if it takes what is sent. */
const refusal = (responseCode: number | undefined, what: string) =>
  responseCode === undefined
    ? undefined
    : Object.assign(new Error(`${what} is refused`), { responseCode });

/** A mail server that lets in `user` with `p@ss`, and knows every mailbox but those of `nobody`. */
export async function mailServer(refusing: Refusing = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onMailFrom: ({ address }, _session, done) => done(refusal(refusing.from, `<${address}>`)),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? refusal(550, `<${address}>`) : undefined),
    onData: (stream, { envelope }, done) => {
      let text = `${envelope.mailFrom ? envelope.mailFrom.address : ''}>${envelope.rcptTo.map(({ address }) => address).join()}\n`;
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const refused = refusal(refusing.text, 'The text');
        if (!refused) mails.push(text);
        done(refused);
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
