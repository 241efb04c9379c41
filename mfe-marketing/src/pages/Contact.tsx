import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from 'shared-config/site/brand';
import { cityName, inCity, launchLine } from 'shared-config/site/launchWords';
import { telAddress, whatsAppAddress } from 'shared-config/site/numberAddresses';
import { ACCESSIBILITY_ANCHOR, PATHS } from 'shared-config/site/paths';
import { ARROW_UP_RIGHT, Icon } from 'shared-config/ui/icons/icons';
import { PageHead } from 'shared-config/ui/PageHead';
import { PageLink } from 'shared-config/ui/PageLink';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { ContactForm } from '../contact/ContactForm';
import { Drawing } from '../ui/Drawing';
import { FormPage } from '../ui/FormPage';
import styles from './Contact.module.css';

/** `/contact`: contact details, as far as they are configured, and contact form (spec §2). */
export default function Contact() {
  const { email, social } = ownAddresses();
  const { phone, whatsapp, hours = [] } = runtimeConfig().company ?? {};
  return (
    <>
      <PageHead {...Contact.head()} />
      <FormPage
        title={i18n.t('Contact Us')}
        lead={i18n.t(
          'Write to us about an errand, a price, or whether this is right for your parents. Give us a mobile number, and one of us will answer you there.',
        )}
        next={whatsapp && <WhatsApp number={whatsapp} />}
        short
        facts={{
          [i18n.t('Phone')]: phone ? [<a href={telAddress(phone)}>{phone}</a>] : [],
          [i18n.t('Call between')]: hours,
          [i18n.t('Email')]: [<a href={`mailto:${email}`}>{email}</a>],
        }}
        form={<ContactForm />}
        more={{
          facts: {
            [i18n.t('City')]: [
              i18n.t('{city}, Karnataka, India', { city: cityName() }),
              <small>{launchLine()}</small>,
            ],
            [i18n.t('Follow us')]: Object.entries(social).map(([name, address]) => (
              <a {...inNewTab(address, name)}>
                {name}
                <Icon d={ARROW_UP_RIGHT} size={16} />
              </a>
            )),
          },
          text: (
            <>
              <p>
                {i18n.t('Is something on this site hard to use? {answer}.', {
                  answer: (
                    <PageLink to={`${PATHS.privacy}#${ACCESSIBILITY_ANCHOR}`}>
                      {i18n.t('What we do for accessibility')}
                    </PageLink>
                  ),
                })}
              </p>
              <div className={styles['picture']}>
                <Drawing>{answer}</Drawing>
              </div>
            </>
          ),
        }}
      />
    </>
  );
}

Contact.head = (): Head => ({
  title: i18n.t('Contact us about your errands {inCity}', { inCity: inCity() }),
  path: PATHS.contact,
  description: i18n.t(
    'Write to {brand} about an errand, a price or a worry, with the form on this page or by email.',
    { brand: BRAND },
  ),
});

/** Somebody answers. */
const answer = (
  <>
    <path fill="var(--leaf)" d="M6 90c0-24 10-32 26-32s26 8 26 32z" />
    <circle cx="32" cy="38" r="14" fill="#c68a5b" />
    <path fill="var(--on-marigold)" d="M18 37c-1-21 28-21 28 0-6-1-9-5-10-8-4 5-11 7-18 8z" />
    <path fill="var(--marigold)" d="M56 8h36v27H72l-10 9v-9h-6z" />
    <path d="m66 21 6 6 11-12" stroke="var(--on-marigold)" strokeWidth="4" />
  </>
);

/** The quickest way for most of those who have it; the number is text for a phone that is not this device. */
function WhatsApp({ number }: { readonly number: string }) {
  const words = i18n.t('WhatsApp us');
  return (
    <p className={styles['whatsApp']}>
      <a {...inNewTab(whatsAppAddress(number), words)} className={buttonClass('quiet')}>
        {words}
        <Icon d={ARROW_UP_RIGHT} size={16} />
      </a>
      {number}
    </p>
  );
}

const inNewTab = (address: string, name: string) => ({
  href: address,
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-label': i18n.t('{name} (opens in a new tab)', { name }),
});
