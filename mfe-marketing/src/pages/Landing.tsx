import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { inCity } from 'shared-config/site/launchWords';
import { telAddress } from 'shared-config/site/numberAddresses';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, rupees } from 'shared-config/site/prices';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { FooterContactForm } from '../contact/FooterContactForm';
import { Faq } from '../landing/Faq';
import { Hero } from '../landing/Hero';
import { PriceCards } from '../landing/PriceCards';
import { ChooseScreen, DescribeScreen, TimeScreen, TrackScreen } from '../landing/StepScreens';
import { TaskKinds } from '../landing/TaskKinds';
import { Trust } from '../landing/Trust';
import { WhyChooseUs } from '../landing/WhyChooseUs';
import { BesideHead } from '../ui/BesideHead';
import { cardClass } from '../ui/cardClass';
import { SectionHead } from '../ui/SectionHead';
import { Timeline } from '../ui/Timeline';
import { JoinInvitation } from '../waitlist/JoinInvitation';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import { WaitlistDialog } from '../waitlist/WaitlistDialog';
import styles from './Landing.module.css';

/** The four steps of spec §1. */
const steps = () => [
  {
    picture: <ChooseScreen />,
    title: i18n.t('Choose task type'),
    text: i18n.t('Pick the kind of errand. You see its price per hour first.'),
  },
  {
    picture: <DescribeScreen />,
    title: i18n.t('Describe task'),
    text: i18n.t(
      'Where from, where to, and what to ask for. Explain it as you would to a neighbour.',
    ),
  },
  {
    picture: <TimeScreen />,
    title: i18n.t('Pick date, time and duration'),
    text: i18n.t(
      'Book slightly more time than you need. If the work ends early, you get the balance back.',
    ),
  },
  {
    picture: <TrackScreen />,
    title: i18n.t('Track live'),
    text: i18n.t(
      "See the errand on the map by GPS. You have your helper's contact, and you can join by video call.",
    ),
  },
];

/** `/`, the landing page (spec §1, §2). */
export default function Landing() {
  const { email } = ownAddresses();
  const { phone } = runtimeConfig().company ?? {};
  return (
    <>
      <PageHead {...Landing.head()} />
      <Hero />
      <TaskKinds />
      <Trust />
      <Section>
        <SectionHead title={i18n.t('How it works')} />
        <Timeline stops={steps()} direction="across" />
      </Section>
      <PriceCards />
      <WhyChooseUs />
      <Faq />
      {/* The second button for the waitlist, next to the offer to early customers (spec §2, §9). */}
      <JoinInvitation
        title={i18n.t('Join early, save at launch')}
        text={i18n.t(
          "Leave your name and your city. We'll notify you when we go live there, and early customers get the promo code.",
        )}
      >
        <WaitlistButton />
      </JoinInvitation>
      <Section id={ANCHORS.contact}>
        <BesideHead
          head={
            <>
              <SectionHead title={i18n.t('Have a question? Ask us')}>
                {i18n.t('About an errand, a price or your parents. Use your own words.')}
              </SectionHead>
              <p className={styles['addresses']}>
                <a href={`mailto:${email}`}>{email}</a>
                {phone && <a href={telAddress(phone)}>{phone}</a>}
              </p>
            </>
          }
        >
          <div className={cardClass(styles['card'])}>
            <FooterContactForm />
          </div>
        </BesideHead>
      </Section>
      <WaitlistDialog />
    </>
  );
}

Landing.head = (): Head => ({
  title: i18n.t('Verified local helpers for errands {inCity}', { inCity: inCity() }),
  path: PATHS.home,
  description: i18n.t(
    "Somebody you can trust, for the errand you can't run: deliveries, documents, help for elderly parents. Verified helpers {inCity}, from {price} per hour.",
    { inCity: inCity(), price: rupees(LOWEST_PRICE) },
  ),
});
