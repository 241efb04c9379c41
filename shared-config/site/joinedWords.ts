/** What a visitor reads who has joined the waitlist (spec §4). */
export const JOINED_TITLE = "You're on the waitlist!";
export const JOINED_NOTE = "We'll notify you when we go live in your city.";
