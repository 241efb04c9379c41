/** The id of the element around a remote's page. */
export const OUTLET_ID = 'outlet';

/** The attribute of that element that names the path of the page that is hydrated in it. */
export const READY_ATTRIBUTE = 'data-ready';

/** The attribute of the root element: `running` since the shell has arrived, then `hydrated` once its frame is. */
export const SHELL_ATTRIBUTE = 'data-shell';

/** The event on `document` that a page sends once it is interactive. */
export const OUTLET_READY = 'getit:outlet-ready';

/** The event on `document` that makes a sleeping page hydrate: tests and the check of a publish send it. */
export const HYDRATE_NOW = 'getit:hydrate';

/** The event on `window` that carries a FailureReport in `detail`: a part did not load, or a page threw. */
export const LOAD_FAILED = 'getit:load-failed';
