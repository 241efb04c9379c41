/*
 * Imported first by every program. The code of a part runs in a process that may send signals, and SIGUSR1 opens Node's
 * inspector, which evaluates what it is sent. A listener takes the place of that.
 * https://nodejs.org/api/process.html#signal-events
 */
process.on('SIGUSR1', () => undefined);
