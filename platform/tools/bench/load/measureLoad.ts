import { connect, type Socket } from 'node:net';
import { Agent, get, type ClientRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../statistics/figures';
import type { Served } from '../served/startServed';
import { answersPerSecond, requestFor } from './clients';

/** The server under load. */
export interface Load {
  /** Answers a second to 200 clients, in turn with a plain server. */
  readonly rounds: readonly { readonly site: number; readonly plain: number }[];
  /** The most memory of the server's process after that, in bytes. */
  readonly memory: number;
  /** Milliseconds for a page, one request after the other: the 95th percentile alone, and beside 300 clients that never read. */
  readonly alone: number;
  readonly besideSilent: number;
  /** The most memory after that, in bytes. */
  readonly memoryBesideSilent: number;
}

const CLIENTS = 200;
const SILENT = 300;
const REQUESTS = 100;
const BOUND_MS = 10_000;

/** Answers that no connection can buffer, so that the server waits for those who never read. */
const PIPELINED = 40;

/**
 * @param heavy the path of the heaviest file, for those who never read.
 * @param milliseconds of each measurement.
 */
export async function measureLoad(
  site: Served,
  plain: Served,
  { heavy, rounds, milliseconds }: { heavy: string; rounds: number; milliseconds: number },
): Promise<Load> {
  const figures: { site: number; plain: number }[] = [];
  // The first round lets both compile their code.
  for (let round = 0; round <= rounds; round++) {
    const figure = {
      site: await answersPerSecond(site, CLIENTS, milliseconds),
      plain: await answersPerSecond(plain, CLIENTS, milliseconds),
    };
    if (round > 0) figures.push(figure);
  }
  const memory = await site.memory();
  const alone = await slowest(site);
  const silent = await openSilent(site, heavy);
  const besideSilent = await slowest(site);
  for (const socket of silent) socket.destroy();
  const memoryBesideSilent = await site.memory();
  return { rounds: figures, memory, alone, besideSilent, memoryBesideSilent };
}

/** The 95th percentile of the milliseconds until a page has arrived. A request without an answer counts with its wait. */
async function slowest({ address }: Served): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + BOUND_MS;
  while (times.length < REQUESTS && performance.now() < end) {
    const start = performance.now();
    const headers = { 'accept-encoding': 'br' };
    const asked = get(address, { agent, headers, signal: AbortSignal.timeout(BOUND_MS) });
    await answered(asked).catch(() => undefined);
    times.push(performance.now() - start);
  }
  agent.destroy();
  return percentile(times, 0.95);
}

async function answered(request: ClientRequest): Promise<void> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await buffer(response);
}

async function openSilent({ address }: Served, heavy: string): Promise<Socket[]> {
  const { port, host } = new URL(address);
  const requests = requestFor(host, heavy).repeat(PIPELINED);
  const sockets = Array.from({ length: SILENT }, () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(requests);
    return socket;
  });
  await pause(1000);
  return sockets;
}
