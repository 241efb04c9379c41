/** The id of the shell's live region; pages have others. The buttons of its message are in the element after it. */
export const STATUS_ID = 'site-status';
