/** The place of the button in the footer that opens the choice about analytics. */
export const ANALYTICS_CHOICES_ID = 'analytics-choices';
