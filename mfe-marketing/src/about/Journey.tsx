import { CITY } from 'shared-config/site/brand';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { Section } from 'shared-config/ui/Section';
import { Timeline, type Stop } from '../timeline/Timeline';
import { SectionHead } from '../section/SectionHead';
import styles from './Journey.module.css';

/** What has happened and what comes next. */
const STOPS: readonly Stop[] = [
  {
    when: 'March 2025',
    title: 'The rules, written down',
    text: 'Terms and privacy policy: payment, escrow, disputes, refunds and what we keep, before anyone could book.',
  },
  {
    when: 'April 2025',
    title: 'Our first blog posts',
    text: 'Three posts: about task helpers, support for families abroad, and what your time is worth.',
  },
  {
    when: 'Now',
    title: 'The waitlist is open',
    text: 'This is where we are now. You can create an account, tell us your city and ask us anything.',
    here: true,
  },
  {
    when: 'Next',
    title: `Launch in ${CITY}`,
    text: `We run the first errands, with ${PROMO_PERCENT}% off for early customers.`,
  },
  {
    when: 'Then',
    title: 'City by city',
    text: 'Everyone on the waitlist hears from us when we go live in their city.',
  },
];

/** The journey timeline (spec §2). */
export function Journey() {
  return (
    <Section>
      <div className={styles['journey']}>
        <SectionHead title="Our journey so far" />
        <Timeline stops={STOPS} />
      </div>
    </Section>
  );
}
