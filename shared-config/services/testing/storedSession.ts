import { sessionKey } from '../../contract/sharedState';
import { CONFIG } from './config';

const KEY = sessionKey(CONFIG.firebase.apiKey);

/** Stores a session in this browser, as Firebase does. */
export const storeSession = (uid: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ uid }));

export const endStoredSession = (): void => localStorage.removeItem(KEY);
