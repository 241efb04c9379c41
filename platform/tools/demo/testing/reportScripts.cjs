/*
 * Loaded before a program: when its process ends, adds the address of each script that it ran to the file that
 * SCRIPTS_REPORT names.
 */
const { appendFileSync } = require('node:fs');
const { Session } = require('node:inspector');

process.on('exit', () => {
  const scripts = [];
  const session = new Session();
  session.connect();
  // It reports each script that is loaded already.
  session.on('Debugger.scriptParsed', ({ params: { url } }) => scripts.push(`${url}\n`));
  session.post('Debugger.enable');
  session.disconnect();
  appendFileSync(process.env.SCRIPTS_REPORT, scripts.join(''));
});
