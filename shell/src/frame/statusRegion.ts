/** The id of the shell's status region: pages have live regions of their own. */
export const STATUS_ID = 'site-status';
