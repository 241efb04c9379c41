import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import type { Ports } from './ports';

/** The Firebase project of the emulators. Firebase never sends requests for a `demo-` project to the cloud. */
export const LOCAL_PROJECT = 'demo-getit';

export function localConfig(ports: Ports): RuntimeConfig {
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    origin: `http://localhost:${ports.site}`,
    firebase: {
      apiKey: 'local',
      authDomain: `${LOCAL_PROJECT}.firebaseapp.com`,
      projectId: LOCAL_PROJECT,
    },
    emulators: { auth: local(ports.auth), firestore: local(ports.firestore) },
    rows: {
      waitlist: `${local(ports.rows)}/waitlist/rows`,
      contact: `${local(ports.rows)}/contact/rows`,
      takesForms: true,
    },
  };
}
