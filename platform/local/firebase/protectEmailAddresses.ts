import { ToolError } from 'shared-config/build/ToolError';

const PROTECTED = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };

/**
 * Makes the Auth emulator answer alike for known and unknown addresses, like a new cloud project (spec §8: every
 * failed log-in reads the same).
 *
 * @throws ToolError LOCAL-016 when the emulator does not accept the setting.
 */
export async function protectEmailAddresses(address: string, projectId: string): Promise<void> {
  const response = await fetch(`${address}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PROTECTED),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.text();
  if (response.ok && /"enableImprovedEmailPrivacy":\s*true/.test(answer)) return;
  throw new ToolError(
    'LOCAL-016',
    `The Auth emulator did not accept the protection of e-mail addresses (HTTP ${response.status}: ${answer}). Check that the installed firebase-tools is the version of package-lock.json (npm ci).`,
  );
}
