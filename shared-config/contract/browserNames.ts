export {
  DRAFTS,
  OUTBOX,
  SESSION_HINT,
  SHARE_ATTRIBUTE,
  WAKE,
  type DeliveredRow,
} from './sharedState';
/** The symbol under which `globalThis` holds a map of the rows for which storage is blocked, by their keys. */
export const OUTBOX_IN_MEMORY = 'getit.outbox';
export const PAGE_BEGAN = 'getit.page-began';
export const OUTBOX_CHANGED = 'getit:outbox';
export const ROW_DELIVERED = 'getit:row-delivered';
