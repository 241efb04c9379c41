import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { cityName } from 'shared-config/site/launchWords';
import { CHECKS_ANCHOR, PATHS } from 'shared-config/site/paths';
import { LOWEST_PRICE, PRICES, rupees } from 'shared-config/site/prices';
import { PageHead } from 'shared-config/ui/PageHead';
import { DeclaredForm } from 'shared-config/ui/rowForm/DeclaredForm';
import { Section } from 'shared-config/ui/Section';
import { helperForm } from '../helper/helperForm';
import { FormPage } from '../ui/FormPage';
import { SectionHead } from '../ui/SectionHead';
import { type Stop, Timeline } from '../ui/Timeline';

/** From the form to the first pay. */
const stops = (): readonly Stop[] => [
  {
    title: i18n.t('You apply'),
    text: i18n.t('By the form above. It costs nothing, and you can still change your mind.'),
  },
  {
    title: i18n.t('We get in touch'),
    text: i18n.t(
      'You hear when we begin in your area, which documents to bring, and what you will earn.',
    ),
  },
  {
    title: i18n.t('You pass the checks'),
    text: i18n.t(
      'Your identity, your address and your background. If you do not pass, we say why.',
    ),
  },
  {
    title: i18n.t('Your first errand'),
    text: i18n.t(
      'Our team follows it to the last stop. The customer confirms, and the money is released to you.',
    ),
  },
];

/** `/become-a-helper`: what a helper does and is paid, and the form to apply. */
export default function BecomeAHelper() {
  const form = helperForm(i18n);
  return (
    <>
      <PageHead
        title={form.title}
        path={PATHS.helper}
        description={i18n.t(
          'Run errands in {city} at launch: what a helper does, how the pay works, which documents and checks there are, and how to apply.',
          { city: cityName() },
        )}
      />
      <FormPage
        title={form.title}
        lead={i18n.t(
          'A helper (our terms say traveller) is an adult who knows their part of {city} and keeps a promise.',
          { city: cityName() },
        )}
        facts={
          <>
            <div>
              <dt>{i18n.t('What you do')}</dt>
              <dd>
                {i18n.t(
                  'At launch, you run errands for people who cannot go themselves: deliveries, pickup and drop, papers at a counter, company for an older person, a child brought to the door. You choose the errands that you take.',
                )}
              </dd>
            </div>
            <div>
              <dt>{i18n.t('What you earn')}</dt>
              <dd>
                {i18n.t(
                  'The customer pays in advance, from {lowest} an hour for Basic errands to {highest} for Confidential ones. We hold the money, and it is released to you when the customer confirms that the task is complete. If a task takes longer, you can ask for more time.',
                  { lowest: rupees(LOWEST_PRICE), highest: rupees(PRICES.Confidential) },
                )}
              </dd>
              <dd>
                {i18n.t(
                  'How much of that price is yours, we tell you before your first errand. You can still say no then.',
                )}
              </dd>
            </div>
            <div>
              <dt>{i18n.t('What you bring')}</dt>
              <dd>
                {i18n.t(
                  'Aadhaar or another government ID, and a document that shows where you live. Do not send them now: we ask for them at the checks.',
                )}
              </dd>
              <dd>
                <Link to={`${PATHS.about}#${CHECKS_ANCHOR}`}>
                  {i18n.t('How every helper is checked')}
                </Link>
              </dd>
            </div>
            <div>
              <dt>{i18n.t('Where it begins')}</dt>
              <dd>
                {i18n.t('In {city}, and then city by city. Tell us which part you know best.', {
                  city: cityName(),
                })}
              </dd>
            </div>
          </>
        }
        form={<DeclaredForm form={form} />}
      />
      <Section>
        <SectionHead title={i18n.t('From this form to your first pay')} />
        <Timeline stops={stops()} direction="across" />
      </Section>
    </>
  );
}
