import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import styles from './Footer.module.css';

/** Who runs the site: each detail where it is configured, and nothing without one. */
export function CompanyDetails() {
  const { legalName, address, grievanceOfficer } = runtimeConfig().company ?? {};
  const officer = grievanceOfficer && `Grievance officer: ${grievanceOfficer}`;
  const lines = [legalName, address, officer].filter(Boolean);
  return lines.map((line) => (
    <p key={line} className={styles['line']}>
      {line}
    </p>
  ));
}
