const KEY = 'getit.early-access-email';

/** The early-access email that this browser keeps (spec §3); `null` where there is none or storage is refused. */
export function readKeptEmail(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the email in this browser and nowhere else. Where storage is full or refused it is not kept. */
export function keepEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // The visitor came for the code, and gets it all the same.
  }
}

/** Removes what `keepEmail` kept. */
export function forgetEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage keeps nothing either.
  }
}
