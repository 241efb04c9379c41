import { i18n } from 'shared-config/i18n/i18n';

/** What an account is for (spec §1), next to the forms that make one and lead into it. */
export const accountSlip = () => ({
  title: i18n.t('At launch, with your account'),
  stops: [
    i18n.t('You book a verified helper'),
    i18n.t('You follow the errand on the map'),
    i18n.t('You say that it is done, and only then is the helper paid'),
  ],
});
