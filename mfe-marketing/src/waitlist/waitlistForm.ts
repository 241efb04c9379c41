import type { Word, Words } from 'shared-config/i18n/words';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { declareForm, type SpecifiedField } from 'shared-config/site/FormDeclaration';
import { dataOf } from 'shared-config/site/listed';
import { nameField } from 'shared-config/site/personFields';

/** What a visitor reads who has joined the waitlist (spec §4). */
export const joinedTitle = (i18n: Words) => i18n.t("You're on the waitlist!");
export const joinedNote = (i18n: Words) => i18n.t("We'll notify you when we go live in your city.");

/** What the waitlist form asks. A new field is declared here alone: rows without it are taken for two weeks. */
export const waitlistFields = (i18n: Words): readonly SpecifiedField<Word>[] => [
  {
    asked: {
      ...nameField(i18n),
      placeholder: i18n.t('Your Name'),
    },
    noun: i18n.t('name'),
    inPolicy: 'your name',
  },
  {
    asked: {
      name: 'email',
      label: i18n.t('Email'),
      placeholder: i18n.t('Your Email'),
      missing: i18n.t('Enter your email.'),
      longest: FIELD_LENGTHS.email,
      type: 'email',
      autoComplete: 'email',
    },
    noun: i18n.t('email'),
    inPolicy: 'your email',
  },
  {
    asked: {
      name: 'city',
      label: i18n.t('City'),
      placeholder: i18n.t('Your City'),
      missing: i18n.t('Enter your city.'),
      longest: 200,
      autoComplete: 'address-level2',
    },
    noun: i18n.t('city'),
    inPolicy: 'your city',
  },
  {
    asked: {
      name: 'interest',
      label: i18n.t('Interest'),
      placeholder: i18n.t('What are you interested in?'),
      missing: i18n.t('Choose what you are interested in.'),
      choices: [
        i18n.t('Delivery Tasks'),
        i18n.t('Pickup & Drop'),
        i18n.t('Important Errands'),
        i18n.t('Help for Elderly'),
        i18n.t('Other'),
      ],
    },
    noun: i18n.t('interest'),
    inPolicy: 'what you are interested in',
  },
];

/** The waitlist form (spec §3, §4, §5, §7.1, §8). */
export const WAITLIST_FORM = declareForm((i18n) => ({
  name: 'mfe-marketing.waitlist',
  table: 'waitlist',
  title: i18n.t('Waitlist'),
  fields: waitlistFields(i18n).map(({ asked }) => asked),
  consent: {
    version: CONSENT_NOTICE,
    text: i18n.t(
      "By joining you confirm you're 18 or older, and agree that we keep your {data} to notify you when we go live there.",
      dataOf(waitlistFields(i18n), i18n),
    ),
  },
  wish: i18n.t('To join the waitlist'),
  button: i18n.t('Join now'),
  busy: i18n.t('Submitting...'),
  // Two texts, which the panel shows apart.
  thanks: `${joinedTitle(i18n)} ${joinedNote(i18n)}` as Word,
  asTyped: true,
  event: { name: 'waitlist_signup', label: 'city' },
  keeps: 'getit.joined',
}));
