import { ToolError } from 'shared-config/build/ToolError';

/**
 * Makes the Auth emulator answer alike for known and unknown addresses, as a fresh cloud project does (spec
 * §8: any failed log-in reads the same).
 *
 * @throws ToolError LOCAL-016 when the emulator does not take the setting.
 */
export async function protectEmailAddresses(address: string, projectId: string): Promise<void> {
  const response = await fetch(`${address}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.text();
  const config = (response.ok ? JSON.parse(answer) : {}) as {
    emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  };
  if (config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true) return;
  throw new ToolError(
    'LOCAL-016',
    `The Auth emulator did not take the protection of e-mail addresses (HTTP ${response.status}: ${answer}). Check that the installed firebase-tools is the version of package-lock.json (npm ci).`,
  );
}
