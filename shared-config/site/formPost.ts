/** The names of what a form sends besides its fields when a browser sends it without our scripts. */
export const FORM_POST = {
  /** The form, by the name of its draft. */
  form: 'form',
  /** The path of its page. */
  page: 'page',
  /** The version of the consent notice that it shows. */
  notice: 'notice',
  /** The field that no person can reach. Not a name that browsers fill in, but one that programs like. */
  trap: 'homepage',
} as const;

/** The fragment of the message on the page of a form that it was sent. */
export const sentFragment = (form: string): string => `sent-${form}`;
