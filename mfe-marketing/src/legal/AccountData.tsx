import { Link } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { DataFacts } from './DataFacts';

/** What an account and its profile hold, and how they are deleted. */
export function AccountData() {
  return (
    <>
      <h2>When you create an account</h2>
      <h3>Your profile</h3>
      <DataFacts
        what="Your name, your mobile number if you gave one, and your email."
        whatFor="To greet you by your name, and to reach you about your errands once booking is open."
        where="In Google Cloud Firestore, under your account. No other visitor can read it."
        howLong="Until you delete your account."
      />
      <h3>Your account</h3>
      <DataFacts
        what="Your email, your password, and when you signed up and last logged in."
        whatFor="To log you in, and to send you a link when you forget your password."
        where="In Google Firebase Authentication, which checks the password. We never see it."
        howLong="Until you delete your account."
      />
      <p>
        You can delete your profile and your account yourself: choose Delete account in the menu of
        your name, or open <Link to={PATHS.deleteAccount}>Delete Account</Link>.
      </p>
      <p>
        Accounts are for people of 18 or older. We ask for no date of birth. If a child has signed
        up or written to us, a parent can write to us, and we delete it.
      </p>
    </>
  );
}
