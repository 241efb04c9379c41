import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { PRIVACY_UPDATED } from 'shared-config/site/dates';
import { DRAFT_HOURS, OUTBOX_DAYS } from 'shared-config/site/limits';
import { PATHS } from 'shared-config/site/paths';
import { Accessibility } from '../legal/Accessibility';
import { LegalPage } from '../legal/LegalPage';

/** `/privacy`: the data that the site stores (spec §3, §7), and how accessible the site is. */
export default function Privacy() {
  const { email } = ownAddresses();
  return (
    <LegalPage
      title="Privacy Policy"
      path={PATHS.privacy}
      description={`What ${BRAND} keeps when you join the waitlist, write to us or create an account, where it is kept, and how to have it changed or deleted.`}
      updated={PRIVACY_UPDATED}
      lead="We keep what you type into our forms, and little else. Here is every place where that happens."
    >
      <h2>When you join the waitlist</h2>
      <p>
        We keep your name, your email, your city and what you are interested in, so that we can tell
        you when we go live in your city. They are stored as one row of a hosted spreadsheet.
      </p>

      <h2>When you write to us</h2>
      <p>
        We keep the name, the mobile number and the message that you typed, so that we can answer.
        They are stored in a separate hosted spreadsheet database.
      </p>

      <h2>When you create an account</h2>
      <ul>
        <li>
          Your profile is your name, your mobile number if you gave one, and your email. It is
          stored in Google Firebase under your account, and no other visitor can read it.
        </li>
        <li>
          You can delete your profile and your account yourself: choose Delete account in the menu
          of your name, or open <Link to={PATHS.deleteAccount}>Delete Account</Link>.
        </li>
        <li>
          Your email and password go to Firebase Authentication, which checks them. We never see
          your password.
        </li>
        <li>We read your name from your profile to greet you.</li>
      </ul>

      <h2>What stays in this browser</h2>
      <ul>
        <li>
          While you are logged in, this browser keeps your session, so that you need not log in on
          every page. Logging out removes it.
        </li>
        <li>
          An address that you type into the early-access box of the{' '}
          <Link to={PATHS.book}>booking page</Link> stays in this browser. It is not sent to us or
          to anyone else.
        </li>
        <li>
          What you type into a form and have not sent stays in this browser, so that you do not lose
          it if you close the page by accident. It comes back for {DRAFT_HOURS} hours; after that it
          is removed the next time you open a page with a form. Sending the form or emptying it
          removes it at once. Passwords and files are not kept.
        </li>
        <li>
          What you send stays in this browser until it has arrived. If we cannot be reached, it
          waits here and is sent again by itself, for {OUTBOX_DAYS} days at most. While something
          waits, every page shows it below, and you can delete it there.
        </li>
      </ul>

      <h2>What we count</h2>
      <p>
        When someone joins the waitlist we count it once, with the city as a label and without name
        or email. Where Google Analytics is switched on for this site, it receives that count.
      </p>

      <h2>What we do not have</h2>
      <p>
        Booking is not open yet, so there are no task details, no payment details and no locations
        to keep. This page will say so before that changes.
      </p>

      <h2>See it, correct it, delete it</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> from the address that you gave us, and tell
        us what you want to see, corrected or deleted.
      </p>

      <Accessibility />
    </LegalPage>
  );
}
