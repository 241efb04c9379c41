import autocannon from 'autocannon';
import { freePort } from '@getit/parts/process/freePort';
import { goal, median, type Report } from './report';
import { serve, type BenchSite } from './site';

const CLIENTS = 200;
/** Seconds of one round. */
const DURATION = 5;

/** The bundled server and a plain one, each in a new process, in turn under clients that ask for the landing page. */
export async function measureLoad({ folders }: BenchSite, runs: number): Promise<Report> {
  const start = async (kind: 'site' | 'plain') => {
    const port = await freePort();
    return { kind, port, stop: await serve(kind, port, folders[kind]), rounds: [] as Round[] };
  };
  const servers = [await start('site'), await start('plain')];
  try {
    // The first round lets both compile their code.
    for (let run = 0; run <= runs; run++)
      for (const { port, rounds } of servers) {
        const round = await press(port);
        if (run > 0) rounds.push(round);
      }
  } finally {
    servers.forEach(({ stop }) => stop());
  }
  const [site = NaN, plain = NaN] = servers.map(({ rounds }) =>
    median(rounds.map((one) => one.answers)),
  );
  const times = site / plain;
  const figure = `Answers a second to ${CLIENTS} clients`;
  const rows = servers.map(({ kind, rounds }) => ({
    server: kind,
    'answers a second': median(rounds.map(({ answers }) => answers)).toFixed(0),
    '99th percentile ms': median(rounds.map(({ p99 }) => p99)),
  }));
  return {
    goals: [goal(figure, 'at least 0.8 × a plain server', `${times.toFixed(2)} ×`, times >= 0.8)],
    rows,
  };
}

interface Round {
  readonly answers: number;
  /** Milliseconds that 99 of 100 answers do not exceed. */
  readonly p99: number;
}

async function press(port: number): Promise<Round> {
  const { requests, latency } = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CLIENTS,
    duration: DURATION,
    headers: { 'accept-encoding': 'br' },
  });
  return { answers: requests.average, p99: latency.p99 };
}
