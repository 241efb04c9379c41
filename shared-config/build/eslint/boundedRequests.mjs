/** For `no-restricted-syntax`: no request of a page waits for ever. */
export const boundedRequests = {
  selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='signal']))",
  message: 'This request has no bound. Give fetch a signal: AbortSignal.timeout(milliseconds).',
};
