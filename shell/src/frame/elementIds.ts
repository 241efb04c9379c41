/** The id of the shell's live region; pages have others. The buttons of its message are in the element after it. */
export const STATUS_ID = 'site-status';

/** The place of the link in the footer that opens the choice about analytics. */
export const ANALYTICS_CHOICES_ID = 'analytics-choices';

export const ANALYTICS_QUESTION_ID = 'analytics-question';
