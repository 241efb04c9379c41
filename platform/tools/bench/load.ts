import autocannon from 'autocannon';
import { freePort } from '@getit/parts/process/freePort';
import { median, type Report } from './report';
import { serve, type BenchSite } from './site';

const CLIENTS = 200;
/** Seconds of one round. */
const DURATION = 5;

interface Round {
  readonly answers: number;
  /** Milliseconds that 99 of 100 answers do not exceed. */
  readonly p99: number;
}

/** The bundled server and a plain one, each in a new process, under 200 clients that ask for the landing page. */
export async function measureLoad({ folders }: BenchSite, runs: number): Promise<Report> {
  const servers = [
    { name: 'site', kind: 'site', folder: folders.site, rounds: [] as Round[] },
    { name: 'plain', kind: 'plain', folder: folders.pages, rounds: [] as Round[] },
  ] as const;
  // The first round lets both compile their code.
  const ports = [await freePort(), await freePort()];
  const stops = await Promise.all(
    servers.map(({ kind, folder }, index) => serve(kind, ports[index] ?? 0, folder)),
  );
  try {
    for (let run = 0; run <= runs; run++)
      for (const [index, { rounds }] of servers.entries()) {
        const round = await press(ports[index] ?? 0);
        if (run > 0) rounds.push(round);
      }
  } finally {
    stops.forEach((stop) => stop());
  }
  const middle = (figure: keyof Round): number[] =>
    servers.map(({ rounds }) => median(rounds.map((one) => one[figure])));
  const [answers, p99] = [middle('answers'), middle('p99')];
  const [site = NaN, plain = NaN] = answers;
  return {
    goals: [
      {
        figure: `Answers a second to ${CLIENTS} clients`,
        goal: 'at least 0.8 × a plain server',
        measured: `${(site / plain).toFixed(2)} ×`,
        met: site / plain >= 0.8,
      },
    ],
    rows: servers.map(({ name }, index) => ({
      server: name,
      'answers a second': answers[index]?.toFixed(0) ?? '',
      '99th percentile ms': p99[index]?.toFixed(0) ?? '',
    })),
  };
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
