import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND, CITY, LAUNCH_LINE } from 'shared-config/site/brand';
import { ACCESSIBILITY_ANCHOR, PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { ContactForm } from '../contact/ContactForm';
import { cardClass } from '../ui/cardClass';
import styles from './Contact.module.css';

/** `/contact`: contact details, as far as they are configured, and contact form (spec §2). */
export default function Contact() {
  const { email, social } = ownAddresses();
  const { phone, whatsapp, hours = [] } = runtimeConfig().company ?? {};
  return (
    <>
      <PageHead
        title="Contact Us"
        path={PATHS.contact}
        description={`Write to ${BRAND} about an errand, a price or a worry: by the form on this page or by email.`}
      />
      <Section place="first">
        <div className={styles['page']}>
          <div className={styles['text']}>
            <h1>Contact Us</h1>
            <p className={styles['lead']}>
              Write to us about an errand, a price, or whether this is right for your parents. Leave
              a mobile number that we can reach you on.
            </p>
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
            <p>
              Is something on this site hard to use?{' '}
              <Link to={`${PATHS.privacy}#${ACCESSIBILITY_ANCHOR}`}>
                What we do for accessibility
              </Link>
              .
            </p>
          </div>
          <div className={cardClass(styles['card'])}>
            <ContactForm />
          </div>
        </div>
      </Section>
    </>
  );
}
