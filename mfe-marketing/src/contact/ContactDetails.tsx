import { CONTACT_EMAIL, SOCIAL_LINKS } from 'shared-config/site/addresses';
import { CITY, LAUNCH_LINE } from 'shared-config/site/brand';
import styles from './ContactDetails.module.css';

/** Our other contact details (spec §2). */
export function ContactDetails() {
  return (
    <dl className={styles['details']}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </dd>
      </div>
      <div>
        <dt>City</dt>
        <dd>{CITY}, Karnataka, India</dd>
        <dd className={styles['note']}>{LAUNCH_LINE}</dd>
      </div>
      <div>
        <dt>Elsewhere</dt>
        {Object.entries(SOCIAL_LINKS).map(([name, address]) => (
          <dd key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </dd>
        ))}
      </div>
    </dl>
  );
}
