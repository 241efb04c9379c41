import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { CITY, LAUNCH_LINE } from 'shared-config/site/brand';
import styles from './ContactDetails.module.css';

/** Our other contact details (spec §2): email, and the telephone and hours where they are configured. */
export function ContactDetails() {
  const { email, social } = ownAddresses();
  const { phone, whatsapp, hours = [] } = runtimeConfig().company ?? {};
  return (
    <dl className={styles['details']}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {phone !== undefined && (
        <div>
          <dt>Telephone</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {whatsapp !== undefined && (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a
              href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {`${whatsapp} (opens in a new tab)`}
            </a>
          </dd>
        </div>
      )}
      {hours.length > 0 && (
        <div>
          <dt>A person answers</dt>
          {hours.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      <div>
        <dt>City</dt>
        <dd>{CITY}, Karnataka, India</dd>
        <dd className={styles['note']}>{LAUNCH_LINE}</dd>
      </div>
      <div>
        <dt>Elsewhere</dt>
        {Object.entries(social).map(([name, address]) => (
          <dd key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {`${name} (opens in a new tab)`}
            </a>
          </dd>
        ))}
      </div>
    </dl>
  );
}
