/** The id of the shell's status region; pages have other live regions. */
export const STATUS_ID = 'site-status';
