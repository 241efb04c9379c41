import type { ReactNode } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Section } from 'shared-config/ui/Section';
import { PromoStub } from './PromoStub';
import byEntry from './byEntry.module.css';
import styles from './JoinInvitation.module.css';

interface JoinInvitationProps {
  /** What visitors read who have not joined. */
  readonly title?: string;
  readonly text?: string;
  /** What opens the form. */
  readonly children: ReactNode;
}

/** An invitation to the waitlist, as a slip whose stub promises the discount of early customers (spec §9). */
export function JoinInvitation({
  title,
  text = i18n.t("Leave your name and your city. We'll notify you when we go live there."),
  children,
}: JoinInvitationProps) {
  return (
    <Section>
      <div className={styles['slip']}>
        <div>
          {/* Visitors who have joined are not asked again. */}
          <h2>
            {title !== undefined && <span className={byEntry['others']}>{title}</span>}
            <span className={title && byEntry['joined']}>
              {i18n.t('Hear from us on the day we open')}
            </span>
          </h2>
          <p className={byEntry['others']}>{text}</p>
          {children}
        </div>
        <PromoStub className={styles['stub']} />
      </div>
    </Section>
  );
}
