/** The day of a time where the helpers and most visitors are, `YYYY-MM-DD`. */
export const indianDay = (time: Date): string =>
  time.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
