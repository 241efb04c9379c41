import 'shared-config/process/keepInspectorClosed.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';
import { COMPLIANCE_PAGE, compliancePage } from './compliancePage';

/* `npm run compliance`: lists which tests prove which clause of the specification. */
writeFileSync(join(projectRoot(), COMPLIANCE_PAGE), compliancePage(projectRoot()));
