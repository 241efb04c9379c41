import { ToolError } from 'shared-config/build/ToolError';
import type { LocalService } from 'shared-config/process/LocalService';
import { answerMeanwhile } from './answerMeanwhile';
import { REINSTALL, startEmulator, type EmulatorOptions } from './startEmulator';

/**
 * Starts the Firebase Auth emulator. It keeps accounts in memory and has email enumeration protection like a new cloud
 * project. Until it is installed, its port says that accounts start in a moment. Its log is `auth-emulator.log` in
 * `stateDirectory`.
 *
 * @throws ToolError LOCAL-016 (setting refused), and those of startEmulator.
 */
export async function startAuthEmulator(options: EmulatorOptions): Promise<LocalService> {
  const address = `http://127.0.0.1:${options.port}`;
  const server = await startEmulator({
    ...options,
    what: 'The Firebase Auth emulator',
    emulator: 'auth',
    meanwhile: answerMeanwhile,
    isReady: () => answersAsAuthEmulator(address),
    onReady: () => protectEmailAddresses(address, options.projectId),
  });
  return { name: 'Firebase Auth emulator', address, ...server };
}

/** The emulator's front page says so; another server on the port says something else. */
async function answersAsAuthEmulator(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
  return /"authEmulator":\s*\{\s*"ready":\s*true/.test(await response.text());
}

/**
 * Makes the Auth emulator answer alike for known and unknown addresses, like a new cloud project (spec §8: every
 * failed log-in reads the same).
 */
async function protectEmailAddresses(address: string, projectId: string): Promise<void> {
  const response = await fetch(`${address}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.text();
  if (response.ok && /"enableImprovedEmailPrivacy":\s*true/.test(answer)) return;
  throw new ToolError(
    'LOCAL-016',
    `The Auth emulator could not switch on email enumeration protection (HTTP ${response.status}: ${answer}). Its version may differ from its package-lock.json: ${REINSTALL}.`,
  );
}
