import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const ACCOUNT = 'deploy@getit-example.iam.gserviceaccount.com';
const BECOME = `/v1/projects/-/serviceAccounts/${ACCOUNT}:generateAccessToken`;
const PROVIDER =
  '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/github';
const EXCHANGED = { issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' };

/**
 * GitHub's and Google's servers as a job meets them that becomes a service account: GitHub gives it an identity,
 * Google exchanges that for a federated token, and that for an access token of the account. Each answers only a caller
 * that brings what the one before gave.
 */
export class JobIdentity {
  /** The account that it gave an access token for; undefined as long as it gave none. */
  became: string | undefined;
  private readonly server: Server = createServer((request, response) => {
    void (async () => {
      const body = decodeURIComponent(await text(request));
      const answer = this.answer(request.url ?? '', request.headers.authorization, body);
      response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'access_denied' }));
    })();
  });

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }

  /** Writes the credentials file that google-github-actions/auth leaves behind, with the addresses of this server. */
  writeCredentials(file: string): void {
    const { port } = this.server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const credentials = {
      type: 'external_account',
      audience: PROVIDER,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${address}/v1/token`,
      service_account_impersonation_url: address + BECOME,
      credential_source: {
        url: `${address}/identity`,
        headers: { Authorization: 'Bearer token-of-the-job' },
        format: { type: 'json', subject_token_field_name: 'value' },
      },
    };
    writeFileSync(file, JSON.stringify(credentials));
  }

  private answer(url: string, authorization: string | undefined, body: string): object | undefined {
    const path = url.split('?', 1)[0] ?? '';
    if (path === '/identity' && authorization === 'Bearer token-of-the-job')
      return { value: 'identity-of-the-job' };
    if (path === '/v1/token' && body.includes('identity-of-the-job') && body.includes(PROVIDER))
      return { ...EXCHANGED, access_token: 'federated', token_type: 'Bearer', expires_in: 3600 };
    if (path === BECOME && authorization === 'Bearer federated') {
      this.became = ACCOUNT;
      return { accessToken: 'token-of-the-account', expireTime: '2999-01-01T00:00:00Z' };
    }
    return undefined;
  }
}
