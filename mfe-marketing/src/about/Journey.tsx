import { CITY } from 'shared-config/site/brand';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { Section } from 'shared-config/ui/Section';
import { Timeline, type Stop } from '../timeline/Timeline';
import { SectionHead } from '../section/SectionHead';
import styles from './Journey.module.css';

/** What is dated on this site, and what comes next. */
const STOPS: readonly Stop[] = [
  {
    when: 'March 2025',
    title: 'The rules, written down',
    words:
      'Terms and privacy policy: payment, escrow, disputes, refunds and what we keep, before anybody could book.',
  },
  {
    when: 'April 2025',
    title: 'The reasons, explained',
    words:
      'Three posts on our blog about task helpers, about support for families abroad, and about what your time is worth.',
  },
  {
    when: 'Now',
    title: 'The waitlist is open',
    words: 'This is where we are. You can make an account, leave your city, and ask us anything.',
    here: true,
  },
  {
    when: 'Next',
    title: `Launch in ${CITY}`,
    words: `The first errands are run, with ${PROMO_PERCENT}% off for early customers.`,
  },
  {
    when: 'Then',
    title: 'City by city',
    words: 'Everybody on the waitlist hears from us when we go live in their city.',
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
