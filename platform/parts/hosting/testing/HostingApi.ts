import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** What one deploy left behind. */
export interface Deployed {
  /** The content of every file by its path. */
  readonly files: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, unknown>>;
  /** The text of the Firestore rules. */
  readonly rules: string;
}

interface Version {
  hashes: Record<string, string>;
  config: Record<string, unknown>;
}

/** Where firebase-tools reads the addresses of Google's servers. */
const SERVERS = [
  'FIREBASE_TOKEN_URL',
  'FIREBASE_API_URL',
  'FIREBASE_AUTH_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIRESTORE_URL',
];

const PROJECT = 'getit-example';
const SITE = `projects/${PROJECT}/sites/${PROJECT}`;
/** Answers what `firebase deploy` asks Google's servers, and keeps what it sends them. */
export class HostingApi {
  readonly project = PROJECT;
  /** Requests that it did not understand: firebase-tools asks for something new. */
  readonly unknown: string[] = [];
  /** The names of the channels that have got a version, in their order; `live` is the public site. */
  readonly released: string[] = [];
  /** Whether it refuses to release a version. */
  refuses = false;
  /** Called before a version is released, which waits for it. */
  beforeRelease: () => Promise<void> = () => Promise.resolve();
  private readonly contents = new Map<string, Buffer>();
  private readonly versions: Version[] = [];
  private live: Version | undefined;
  private rules = '';
  private readonly server: Server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      if (request.url?.includes('/releases?versionName=')) await this.beforeRelease();
      const answer = this.answer(request, body);
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: { message: 'unknown' } }));
    });
  });

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The variables with which firebase-tools asks this server in place of Google's. */
  environment(): Record<string, string> {
    return Object.fromEntries(SERVERS.map((name) => [name, this.address()]));
  }

  /** What visitors of the deployed site would get. */
  deployed(): Deployed {
    if (!this.live) throw new Error('Nothing was released.');
    const { hashes, config } = this.live;
    const files = Object.entries(hashes).map(([path, hash]) => [path, this.content(hash)] as const);
    return { files: Object.fromEntries(files), config, rules: this.rules };
  }

  private content(hash: string): string {
    const packed = this.contents.get(hash);
    if (!packed) throw new Error(`No file with the hash ${hash} was uploaded.`);
    return gunzipSync(packed).toString();
  }

  private answer(request: IncomingMessage, body: Buffer): object | undefined {
    const { method = '', url = '' } = request;
    const [path = '', query = ''] = url.split('?');
    const asked = `${method} ${path}`;
    const json = <T>(): T => JSON.parse(body.toString()) as T;
    if (asked === 'POST /oauth2/v3/token') return { access_token: 'made-up', expires_in: 3600 };
    if (path.endsWith(':testIamPermissions')) return json();
    if (path.includes('/services/')) return { state: 'ENABLED' };
    if (asked.startsWith('POST /upload/')) {
      this.contents.set(path.slice('/upload/'.length), body);
      return {};
    }
    if (path === `/v1beta1/projects/${PROJECT}`)
      return { projectId: PROJECT, projectNumber: '1', resources: { hostingSite: PROJECT } };
    if (path.startsWith(`/v1/projects/${PROJECT}`))
      return this.answerFirestore(asked.replace(`/v1/projects/${PROJECT}`, ''), json);
    if (path.startsWith(`/v1beta1/${SITE}`))
      return this.answerHosting(asked.replace(`/v1beta1/${SITE}`, ''), query, json);
    this.unknown.push(asked);
    return undefined;
  }

  private answerHosting(asked: string, query: string, json: <T>() => T): object | undefined {
    const [, number] = /\/versions\/v(\d+)/.exec(asked) ?? [];
    const version = number === undefined ? undefined : this.versions[Number(number)];
    if (asked === 'GET ') return { name: SITE, defaultUrl: `https://${PROJECT}.web.app` };
    if (asked === 'POST /versions') {
      const name = `${SITE}/versions/v${this.versions.length}`;
      this.versions.push({ hashes: {}, config: {} });
      return { name };
    }
    if (version && asked.endsWith(':populateFiles')) {
      const { files } = json<{ files: Record<string, string> }>();
      Object.assign(version.hashes, files);
      const missing = [...new Set(Object.values(files))].filter((hash) => !this.contents.has(hash));
      return { uploadRequiredHashes: missing, uploadUrl: `${this.address()}/upload` };
    }
    if (version && asked.startsWith('PATCH '))
      return Object.assign(version, { config: json<Version>().config });
    const [, method = '', id = '', below] = /^(\w+) \/channels\/?([^/]*)(.*)$/.exec(asked) ?? [];
    if (method === 'POST' && below === '/releases') {
      if (this.refuses) return undefined;
      const name = new URLSearchParams(query).get('versionName') ?? '';
      this.released.push(id);
      if (id === 'live') this.live = this.versions[Number(name.split('/v').at(-1))];
      return { name: `${SITE}/releases/r` };
    }
    const channel = id || new URLSearchParams(query).get('channelId');
    if (method === 'GET' && below === '') return undefined;
    if (method !== '' && below === '')
      return {
        name: `${SITE}/channels/${channel}`,
        url: `https://${PROJECT}--${channel}.web.app`,
        expireTime: '2027-01-01T00:00:00Z',
      };
    this.unknown.push(asked);
    return undefined;
  }

  private answerFirestore(asked: string, json: <T>() => T): object | undefined {
    if (asked === 'GET /databases/(default)') return { name: 'default' };
    if (asked === 'POST :test') return {};
    if (asked === 'GET /releases') return { releases: [] };
    if (asked === 'POST /rulesets') {
      const { source } = json<{ source: { files: { content: string }[] } }>();
      this.rules = source.files[0]?.content ?? '';
      return { name: `projects/${PROJECT}/rulesets/1` };
    }
    if (asked === 'PATCH /releases/cloud.firestore') return { name: 'cloud.firestore' };
    this.unknown.push(asked);
    return undefined;
  }
}
