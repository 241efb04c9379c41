/** The id of the element around a remote's page. */
export const OUTLET_ID = 'outlet';

/** The attribute of that element that names the path of the page that is hydrated in it. */
export const READY_ATTRIBUTE = 'data-ready';

/** The attribute of the root element: `running` since the shell has arrived, then `hydrated` once its frame is. */
export const SHELL_ATTRIBUTE = 'data-shell';
