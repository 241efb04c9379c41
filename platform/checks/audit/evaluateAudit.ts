import { ToolError } from 'shared-config/build/ToolError';

/** One advisory about a package that reaches visitors. */
export interface Finding {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

const BAD = ['high', 'critical'];

/**
 * The high and critical advisories about packages that ship. What concerns our tools alone, or reaches a
 * package only through one that does not ship, is left out. Pure.
 *
 * @param report what `npm audit --json` printed (format version 2)
 * @param shipped names of the packages with code in what we publish
 * @throws ToolError CHECK-012 where that is no report: an unreachable service must not pass for a clean one.
 */
export function evaluateAudit(report: string, shipped: ReadonlySet<string>): Finding[] {
  return Object.values(vulnerabilitiesOf(report))
    .filter(({ name }) => shipped.has(name))
    .flatMap(({ name, via }) =>
      via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ ...cause, name }])),
    )
    .filter(({ severity }) => BAD.includes(severity))
    .map(({ name, severity, title, url }) => ({ name, severity, title, url }));
}

interface Vulnerability {
  readonly name: string;
  /** Advisories about the package itself, and names of packages that it got them from. */
  readonly via: readonly (string | Omit<Finding, 'name'>)[];
}

function vulnerabilitiesOf(report: string): Record<string, Vulnerability> {
  const { auditReportVersion, vulnerabilities, message } = parse(report);
  if (auditReportVersion === 2 && vulnerabilities) return vulnerabilities;
  throw new ToolError(
    'CHECK-012',
    `npm audit gave no report${message ? `: ${message}` : ''}. Run it where the registry answers for advisories.`,
  );
}

interface Report {
  readonly auditReportVersion?: number;
  readonly vulnerabilities?: Record<string, Vulnerability>;
  readonly message?: string;
}

function parse(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return { message: text.slice(0, 200) };
  }
}
