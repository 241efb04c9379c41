import { useState } from 'react';
import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { durationLabels } from 'shared-config/site/durationWords';
import { inCity, ofCity } from 'shared-config/site/launchWords';
import { CHECKS_ANCHOR, PATHS } from 'shared-config/site/paths';
import { pricedCategory, PRICES, rupees } from 'shared-config/site/prices';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PageHead } from 'shared-config/ui/PageHead';
import { DeclaredForm } from 'shared-config/ui/form/DeclaredForm';
import type { FormResult } from 'shared-config/ui/form/sendForm';
import { Section } from 'shared-config/ui/Section';
import { HELPER_FORM } from '../helper/helperForm';
import { HelperPicture } from '../helper/HelperPicture';
import { FactList, type Facts } from '../ui/FactList';
import { FormPage } from '../ui/FormPage';
import { SectionHead } from '../ui/SectionHead';
import { type Stop, Timeline } from '../ui/Timeline';
import styles from './Helper.module.css';

/** What a helper wants to know, by question. The terms say what is decided about the pay. */
const facts = (): Facts => ({
  [i18n.t('What you do')]: [
    i18n.t(
      'At launch, you run errands for people who cannot go themselves: deliveries, papers at a counter, company for an older person, a child brought to the door. You choose which ones.',
    ),
  ],
  [i18n.t('What you earn')]: [
    i18n.t(
      'The customer pays in advance, from {basic} per hour for Basic errands to {confidential} for Confidential ones. We hold the money, and it is released to you when the customer confirms that the task is complete.',
      { basic: rupees(PRICES.Basic), confidential: rupees(PRICES.Confidential) },
    ),
    <DayOfErrands />,
  ],
});

/** What a helper needs to know before the checks, by question. */
const later = (): Facts => ({
  [i18n.t('What you bring')]: [
    i18n.t(
      'Aadhaar or another government ID, and a document that shows where you live. Do not send them now. We will ask for them when we check.',
    ),
    <Link to={`${PATHS.about}#${CHECKS_ANCHOR}`}>{i18n.t('How every helper is checked')}</Link>,
  ],
  [i18n.t('Where it begins')]: [i18n.t('First {inCity}, then city by city.', { inCity: inCity() })],
});

const stops = (): readonly Stop[] => [
  {
    title: i18n.t('You apply'),
    text: i18n.t('On this page. It costs nothing.'),
  },
  {
    title: i18n.t('We get in touch'),
    text: i18n.t('We tell you when we begin in your area.'),
  },
  {
    title: i18n.t('You pass the checks'),
    text: i18n.t('Identity, address, background. If you do not pass, we tell you why.'),
  },
  {
    title: i18n.t('Your first errand'),
    text: i18n.t('Our team follows it. When the customer confirms it, you are paid.'),
  },
];

/** `/become-a-helper`: what a helper does and is paid, and the form to apply, which makes way for what comes next. */
export default function Helper() {
  const { title } = HELPER_FORM.in(i18n);
  const [form, setForm] = useState<'new' | 'sent' | 'again'>('new');
  const finish = (result: FormResult, waits: boolean): FormResult | null => {
    if (result.failed) return result;
    setForm('sent');
    return waits ? null : result;
  };
  return (
    <>
      <PageHead {...Helper.head()} />
      <FormPage
        title={title}
        lead={i18n.t(
          'A helper is an adult who knows their part {ofCity} well and keeps their word.',
          { ofCity: ofCity() },
        )}
        next={
          <div className={styles['picture']}>
            <HelperPicture />
          </div>
        }
        facts={facts()}
        form={
          form === 'sent' ? (
            <Applied onAgain={() => setForm('again')} />
          ) : (
            <div ref={form === 'again' ? focusField : null}>
              <DeclaredForm form={HELPER_FORM} onResult={finish} />
            </div>
          )
        }
      />
      <Section>
        {form !== 'sent' && (
          <>
            <SectionHead title={i18n.t('From applying to your first payment')} />
            <Timeline stops={stops()} direction="across" />
          </>
        )}
        <FactList facts={later()} className={styles['later']} />
      </Section>
    </>
  );
}

Helper.head = (): Head => ({
  title: i18n.t('Become a helper: run errands {inCity}', { inCity: inCity() }),
  path: PATHS.helper,
  description: i18n.t(
    'Run errands {inCity}: what a helper does, earns and brings, how every helper is checked, and how you apply.',
    { inCity: inCity() },
  ),
});

const focusField = (around: HTMLElement | null): void => around?.querySelector('input')?.focus();

/** What a visitor who has applied reads: the next steps, the first of them done. */
function Applied({ onAgain }: { readonly onAgain: () => void }) {
  const [first, ...others] = stops();
  return (
    <div className={styles['applied']}>
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {i18n.t('You have applied')}
      </h2>
      <p>{HELPER_FORM.in(i18n).thanks}</p>
      <Timeline stops={first ? [{ ...first, here: true }, ...others] : others} />
      <button type="button" className={buttonClass('quiet')} onClick={onAgain}>
        {i18n.t('Apply for somebody else')}
      </button>
    </div>
  );
}

/** What customers pay for a day of errands, said as an example, and next to it when the helper hears of their share. */
function DayOfErrands() {
  const rows = [
    ['Basic', i18n.t('4 hours'), 4 * PRICES.Basic],
    ['Confidential', durationLabels()['2 hours'], 2 * PRICES.Confidential],
  ] as const;
  return (
    <div className={styles['pay']}>
      <div className={styles['day']}>
        <table>
          <caption>{i18n.t('An example of one day')}</caption>
          <tbody>
            {rows.map(([category, hours, amount]) => (
              <tr key={category}>
                <th scope="row">
                  {pricedCategory(category)} <span>× {hours}</span>
                </th>
                <td>{rupees(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{i18n.t('Customers pay')}</th>
              <td>{rupees(rows[0][2] + rows[1][2])}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles['share']}>
        <strong>{i18n.t('Your share')}</strong>
        {i18n.t(
          'Before your first errand, we tell you how much of that price is yours. You can still say no then.',
        )}
      </p>
    </div>
  );
}
