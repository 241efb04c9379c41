import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { LICENCE_PAGE, readPackages } from '../licences/licencePage';
import { evaluateAudit } from './evaluateAudit';

/* Fails when there is a high or critical advisory about a package that ships. */
const root = projectRoot();
const shipped = new Set(
  readPackages(readFileSync(join(root, LICENCE_PAGE), 'utf8')).map(({ name }) => name),
);
// Its exit code says that there are advisories about anything at all, tools included.
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
});
try {
  const findings = evaluateAudit(stdout ?? '', shipped);
  for (const { name, severity, title, url } of findings)
    process.stdout.write(`${severity}: ${name}: ${title} (${url})\n`);
  process.stdout.write(
    `${shipped.size} packages ship, ${findings.length} high or critical advisories.\n`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
