const KEY = 'getit.early-access-email';

/** The early-access email in this browser (spec §3); `null` if there is none or storage is blocked. */
export function readKeptEmail(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the email in this browser only. Does nothing if storage is full or blocked. */
export function keepEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // The visitor gets the code anyway.
  }
}

export function forgetEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
