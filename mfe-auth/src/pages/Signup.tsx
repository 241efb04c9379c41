import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { inCity } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { ConsentLine } from 'shared-config/ui/ConsentLine';
import { PasswordField } from 'shared-config/ui/PasswordField';
import { TextField } from 'shared-config/ui/fields';
import { useAccount } from 'shared-config/ui/useAccount';
import { AccountPage } from '../account/AccountPage';
import { accountSlip } from '../account/accountSlip';
import { EmailField } from '../account/EmailField';
import { LoggedIn, OtherAccount } from '../account/LoggedIn';
import { passwordRule } from '../account/passwordRule';
import { providerMessage, recoveryFor } from '../account/providerError';
import { WaitlistLink } from '../account/WaitlistLink';

/** The consent, and the age (DPDP Act, section 9: a child is under 18). A change is a new `CONSENT_NOTICE`. */
const signUpConsent = () =>
  i18n.t(
    "By signing up you confirm you're 18 or older, and agree that we keep your name, mobile and email for your account.",
  );

/** `/signup` (spec §2, §4, §5, §7.4, §8). */
export default function Signup() {
  const session = useAccount();
  return (
    <AccountPage
      head={Signup.head()}
      title={i18n.t('Sign Up')}
      lead={
        <>
          <p>{i18n.t('One account for every errand.')}</p>
          <p>{i18n.t('Booking opens at launch. Until then, the waitlist saves your place.')}</p>
          <p>
            <WaitlistLink>{i18n.t('Join the waitlist')}</WaitlistLink>
          </p>
        </>
      }
      notice={session && <LoggedIn session={session} />}
      around={(body) => <OtherAccount other={session !== null}>{body}</OtherAccount>}
      button={i18n.t('Sign Up')}
      busyText={i18n.t('Creating account...')}
      send={(identity, text) =>
        identity.signUp({
          name: text('name'),
          mobile: text('mobile'),
          email: text('email'),
          password: text('password'),
        })
      }
      failure={(error) => ({
        message: <>❌ {providerMessage(error)}</>,
        help: recoveryFor(error),
      })}
      success={i18n.t('✅ Account created successfully!')}
      next={PATHS.login}
      slip={accountSlip()}
      links={
        !session && (
          <p>
            {i18n.t('Already have an account?')} <Link to={PATHS.login}>{i18n.t('Log In')}</Link>
          </p>
        )
      }
    >
      <TextField
        label={i18n.t('Full Name')}
        name="name"
        missing={i18n.t('Enter your name.')}
        longest={FIELD_LENGTHS.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        label={i18n.t('Mobile')}
        note={i18n.t('optional')}
        name="mobile"
        longest={FIELD_LENGTHS.profileMobile}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <EmailField autoComplete="email" enterKeyHint="next" />
      <PasswordField
        label={i18n.t('Password')}
        name="password"
        missing={i18n.t('Choose a password.')}
        hint={passwordRule()}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <ConsentLine
        withdrawal={i18n.t('Changed your mind? {deleteAccount} at any time.', {
          deleteAccount: <Link to={PATHS.deleteAccount}>{i18n.t('Delete your account')}</Link>,
        })}
      >
        {signUpConsent()}
      </ConsentLine>
    </AccountPage>
  );
}

Signup.head = (): Head => ({
  title: i18n.t('Sign Up: an account for errands {inCity}', { inCity: inCity() }),
  path: PATHS.signup,
  description: i18n.t('Create your {brand} account with your name, email and a password.', {
    brand: BRAND,
  }),
  noindex: true,
});
