import { Link } from 'shared-config/router';
import { BRAND, CITY } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import { PageHead } from 'shared-config/ui/PageHead';
import { Section } from 'shared-config/ui/Section';
import { ABOUT_HELPING } from '../contact/messageStart';
import { cardClass } from '../ui/cardClass';
import { Drawing } from '../ui/Drawing';
import { JoinInvitation } from '../ui/JoinInvitation';
import { PageIntro } from '../ui/PageIntro';
import { SectionHead } from '../ui/SectionHead';
import { type Stop, Timeline } from '../ui/Timeline';
import styles from './About.module.css';

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

/** `/about`: story, mission, journey timeline, founder's message (spec §2). */
export default function About() {
  return (
    <>
      <PageHead
        title="About us"
        path={PATHS.about}
        description={`Why ${BRAND} exists, what it promises and how far it has come: verified local helpers for errands in ${CITY}, launching soon.`}
      />
      <PageIntro
        title={`About ${BRAND}: small errands, a lot of trust`}
        lead={`${BRAND} finds you a verified local person in ${CITY} for the things that need someone to be there.`}
      />
      <Section>
        <div className={styles['story']}>
          <div className={styles['storyText']}>
            <h2>Our story</h2>
            <p>
              A report is ready in Malleshwaram. The ward office wants a form brought in person.
              Amma&apos;s tablets run out on Thursday. None of it is difficult. All of it needs
              someone to go, and you are at work, in class, in the shop, or a flight away.
            </p>
            <p>
              So you ask a favour: a cousin, a neighbour, a friend of a friend. Favours are kind,
              but you cannot ask for one every week, and they come with no fixed time, no receipt
              and no one to call when they go wrong.
            </p>
            <p>
              {BRAND} replaces the favour with an agreement: a verified person, a price per hour, a
              payment held until you confirm, and a route that you can follow on the map.
            </p>
          </div>
          <div className={styles['drawing']}>
            <Drawing>{elderlyHelp}</Drawing>
          </div>
        </div>
      </Section>

      <div className={styles['band']}>
        <Section>
          <div className={cardClass(styles['missionCard'])}>
            <h2 className={styles['label']}>Our mission</h2>
            <p className={styles['mission']}>
              To make handing an errand to someone you have never met as safe as handing it to
              family.
            </p>
            <ul className={styles['means']}>
              <li>
                <strong>The person first.</strong> Identity verified, background checked, rated.
              </li>
              <li>
                <strong>The price up front.</strong> What every category costs, on the home page.
              </li>
              <li>
                <strong>The money last.</strong> We hold it until you say that the errand is done:
                escrow.
              </li>
            </ul>
          </div>
        </Section>
      </div>

      <Section>
        <div className={styles['journey']}>
          <SectionHead title="Our journey so far" />
          <Timeline stops={STOPS} />
        </div>
      </Section>

      <Section>
        <SectionHead title="Would you like to run errands?">
          {`A traveller is an adult who knows their part of ${CITY} and keeps a promise.`}
        </SectionHead>
        <p className={styles['helpersText']}>
          Before your first errand you show us who you are, and we check your background. You choose
          the errands that you take. The customer pays in advance, we hold the money, and it is
          released to you when the customer confirms that the task is complete. If a task takes
          longer, you can ask for more time.
        </p>
        <p>
          <Link to={PATHS.contact + ABOUT_HELPING} className={buttonClass('quiet')}>
            Write to us about helping
          </Link>
        </p>
      </Section>

      <Section>
        <div className={cardClass(styles['letter'])}>
          <h2>A message from the founder</h2>
          <p>
            I would not hand my mother&apos;s door key to a stranger either. So the question was
            never how to find someone for an errand. The question was what must be in place before
            you can say yes and go back to your day.
          </p>
          <p>
            Four things, I believe. You should know who they are. You should see where they are.
            Your money should wait until you say that the work is done. And if something goes wrong,
            there should be a rule that was written before it went wrong.
          </p>
          <p>
            We have not launched yet, and this page will not pretend that we have. What you can do
            today is tell us where you live and which errand we should run for you first. That is
            what we will be ready for.
          </p>
          <p className={styles['signature']}>{`The founder of ${BRAND}`}</p>
        </div>
      </Section>
      <JoinInvitation />
    </>
  );
}
