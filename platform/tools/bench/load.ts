import autocannon from 'autocannon';
import { freePort } from '@getit/parts/process/freePort';
import { goal, median, type Report } from './report';
import { serve, type BenchSite } from './site';

const CLIENTS = 200;

/** Rounds of a second in a run: the shorter they are, the less another program favors one server. */
const ROUNDS = 5;

/** The bundled server and sirv alone, each in a new process, in turn under clients that ask for the landing page. */
export async function measureLoad({ folders }: BenchSite, runs: number): Promise<Report> {
  const start = async (kind: 'site' | 'plain') => {
    const port = await freePort();
    const rounds: Awaited<ReturnType<typeof press>>[] = [];
    return { kind, port, rounds, stop: await serve(kind, port, folders[kind]) };
  };
  const servers = [await start('site'), await start('plain')];
  try {
    // The first run lets both compile their code.
    for (let round = 0; round < (runs + 1) * ROUNDS; round++)
      for (const { port, rounds } of servers) {
        const pressed = await press(port);
        if (round >= ROUNDS) rounds.push(pressed);
      }
  } finally {
    servers.forEach(({ stop }) => stop());
  }
  const rows = servers.map(({ kind, rounds }) => ({
    server: kind,
    'answers a second': Math.round(median(rounds.map(({ answers }) => answers))),
    '99th percentile ms': median(rounds.map(({ p99 }) => p99)),
  }));
  const [site, plain] = servers.map(({ rounds }) => rounds.map(({ answers }) => answers));
  const ratios = (site ?? []).map((answers, round) => answers / (plain?.[round] ?? NaN));
  const [wanted, times] = ['at least 0.9 × plain sirv', median(ratios)];
  const figure = `Answers a second to ${CLIENTS} clients`;
  return { goals: [goal(figure, wanted, `${times.toFixed(2)} ×`, times >= 0.9)], rows };
}

/** The answers a second, and the milliseconds that 99 of 100 answers do not exceed. */
async function press(port: number) {
  const { requests, latency } = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CLIENTS,
    duration: 1,
    headers: { 'accept-encoding': 'br' },
  });
  return { answers: requests.average, p99: latency.p99 };
}
