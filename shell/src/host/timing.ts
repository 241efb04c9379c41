import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';

/** How long a visitor waits for a page before the site says something, in milliseconds. */
export const TIMING = {
  /** Nothing changes on screen before this. */
  placeholderAfter: 300,
  /** Then the notice "This is taking longer than usual" appears. */
  slowAfter: 8000,
  /** Then the attempt counts as failed. */
  giveUpAfter: CHUNK_LOAD_TIMEOUT,
};
