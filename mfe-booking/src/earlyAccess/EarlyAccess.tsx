import { useId, useState, type FormEvent } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { keepsData, tryStorage } from 'shared-config/services/tryStorage';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { inCity } from 'shared-config/site/launchWords';
import { PATHS, WAITLIST_ADDRESS } from 'shared-config/site/paths';
import { PROMO_CODE, PROMO_PERCENT } from 'shared-config/site/promo';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { dropDraftOf } from 'shared-config/ui/draft/draftStore';
import { DraftNote } from 'shared-config/ui/draft/DraftNote';
import { useDraft } from 'shared-config/ui/draft/useDraft';
import { Form } from 'shared-config/ui/form/Form';
import { Fragment } from 'shared-config/ui/Fragment';
import { NoScriptNote } from 'shared-config/ui/NoScriptNote';
import { TextField } from 'shared-config/ui/fields';
import { textOf } from 'shared-config/ui/textOf';
import { useHydrated } from 'shared-config/ui/useHydrated';
import { PromoActions } from './PromoActions';
import styles from './EarlyAccess.module.css';

/** Where this browser keeps the email (spec §3). */
const KEY = 'getit.early-access-email';

/** The draft of the waitlist on this page, which `mfe-marketing` draws. */
const JOIN_DRAFT = 'waitlist-on-book';

export const EARLY_ACCESS_ID = 'early-access';

/**
 * The early-access box of `/book` (spec §2, §4): asks for an email, then shows the promo code. A returning
 * visitor sees the code again. Where the browser blocks storage, the email lasts as long as the page.
 */
export function EarlyAccess() {
  const hydrated = useHydrated();
  const kept = hydrated ? (tryStorage(() => localStorage.getItem(KEY)) ?? null) : null;
  const keeps = !hydrated || keepsData();
  const [entered, setEntered] = useState<string | null>();
  const email = entered === undefined ? kept : entered;
  const changed = entered !== undefined;
  const [another, setAnother] = useState(false);

  const keep = (given: string | null) => {
    if (given === null) setAnother(true);
    // What is entered now is newer.
    dropDraftOf('email', JOIN_DRAFT);
    tryStorage(() =>
      given === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, given),
    );
    setEntered(given);
  };

  return (
    <div
      id={EARLY_ACCESS_ID}
      tabIndex={-1}
      role="group"
      aria-labelledby="early-access-title"
      className={styles['box']}
    >
      <h2 id="early-access-title" className={styles['title']}>
        {i18n.t('Early access')}
      </h2>
      {email === null ? (
        <>
          <p>
            {i18n.t(
              'We are not open yet. Early customers get {percent}% off at launch in their city, first {inCity}. Enter your email to see the code.',
              { percent: PROMO_PERCENT, inCity: inCity() },
            )}
          </p>
          <Link to={PATHS.thankYou} className={styles['joined']}>
            {i18n.t('See your place and your code')}
          </Link>
          <EarlyAccessForm keep={keep} keeps={keeps} takesFocus={changed} />
        </>
      ) : (
        <PromoStub {...{ email, another, keep, keeps }} takesFocus={changed} />
      )}
    </div>
  );
}

interface StepProps {
  readonly keep: (email: string | null) => void;
  /** Whether the browser keeps the email after the page is left. */
  readonly keeps: boolean;
  /** Whether to take the focus, because this step replaces the one with the pressed button. */
  readonly takesFocus: boolean;
}

/** The email for early access (spec §5): required, and an empty value does nothing. */
function EarlyAccessForm({ keep, keeps, takesFocus }: StepProps) {
  const note = useId();
  const [draft, clear] = useDraft('early-access');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const email = textOf(new FormData(form), 'email').trim();
    form.reset();
    keep(email);
  };
  return (
    <Form draft={draft} className={styles['form']} onSubmit={submit} label={i18n.t('Early access')}>
      <TextField
        label={i18n.t('Your email')}
        name="email"
        type="email"
        autoComplete="email"
        missing={i18n.t('Enter your email.')}
        longest={FIELD_LENGTHS.email}
        enterKeyHint="done"
        aria-describedby={note}
        ref={takesFocus ? takeFocus : null}
      />
      <DraftNote clear={clear} />
      <NoScriptNote wish={i18n.t('To get the code')} />
      <button type="submit" className={buttonClass()}>
        {i18n.t('Show my code')}
      </button>
      <p id={note} className={styles['note']}>
        {keeps
          ? i18n.t(
              'Your email is saved in this browser only. Nothing is sent to us or to anyone else.',
            )
          : i18n.t('This browser saves nothing. Nothing is sent to us or to anyone else.')}
      </p>
    </Form>
  );
}

interface PromoStubProps extends StepProps {
  readonly email: string;
  /** Whether it is not the first email of this visit: somebody else may join the waitlist, too. */
  readonly another: boolean;
}

/** The promo code (spec §4, §9), and below it the waitlist (spec §2, §7.1). */
function PromoStub({ email, another, keep, keeps, takesFocus }: PromoStubProps) {
  return (
    <div className={styles['confirmation']}>
      <div
        className={styles['stub']}
        tabIndex={-1}
        ref={takesFocus ? takeFocus : null}
        role="group"
        aria-label={i18n.t('Your promo code: {code}', { code: PROMO_CODE })}
      >
        <p className={styles['code']}>{PROMO_CODE}</p>
        <p className={styles['promise']}>
          {i18n.t('{percent}% off at launch in your city', { percent: PROMO_PERCENT })}
        </p>
      </div>
      <p>
        {keeps
          ? i18n.t(
              'Write the code down. It is saved only in this browser, with {email}; we have not emailed it.',
              { email },
            )
          : i18n.t('Write the code down: this browser saves nothing, and we have not emailed it.')}
      </p>
      <div className={styles['actions']}>
        <PromoActions />
        <button type="button" className={buttonClass('quiet')} onClick={() => keep(null)}>
          {i18n.t('Use another email')}
        </button>
      </div>
      <Fragment
        of="mfe-marketing"
        expose="./JoinOnBook"
        with={{ email, another }}
        instead={{ href: WAITLIST_ADDRESS, text: i18n.t('Join the waitlist') }}
      />
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
