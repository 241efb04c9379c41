import { IN_ENGLISH } from 'shared-config/i18n/words';
import { contactFields } from 'shared-config/site/contactFields';
import { listed } from 'shared-config/site/listed';
import { waitlistFields } from '../waitlist/waitlistForm';

/*
 * What forms ask, as the privacy policy says it. The build runs this file, so that the page, which is in English alone, has
 * none of the words that its forms have in other languages.
 */

export const WAITLIST_ANSWERS = answersTo(waitlistFields(IN_ENGLISH));
export const CONTACT_ANSWERS = answersTo(contactFields(IN_ENGLISH));

/** The answers as a sentence begins: `The name and the message`. */
function answersTo(fields: readonly { readonly inPolicy: string }[]): string {
  const texts = listed(
    fields.map(({ inPolicy }) => inPolicy),
    IN_ENGLISH,
  );
  return texts.charAt(0).toUpperCase() + texts.slice(1);
}
