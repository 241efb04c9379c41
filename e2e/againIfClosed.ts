/**
 * For `route.fetch`: asks again where the server has just closed the idle connection that was taken for the
 * request. A browser does so by itself.
 */
export const AGAIN_IF_CLOSED = { maxRetries: 2 } as const;
