import { tryStorage } from 'shared-config/services/tryStorage';

const KEY = 'getit.early-access-email';

/** The early-access email in this browser (spec §3); `null` if there is none or storage is blocked. */
export function readKeptEmail(): string | null {
  return tryStorage(() => localStorage.getItem(KEY)) ?? null;
}

/** Stores the email in this browser only. */
export function keepEmail(email: string): void {
  tryStorage(() => localStorage.setItem(KEY, email));
}

export function forgetEmail(): void {
  tryStorage(() => localStorage.removeItem(KEY));
}
