/** What a rows service refuses: the status of its answer and a sentence for the sender, by code. */
export const ROW_REFUSALS = {
  bad_request: [400, 'This is not a request that can be understood.'],
  bad_json: [400, 'The body is not valid JSON in UTF-8.'],
  bad_body: [400, 'The body must be {"data":{…}} with the fields of this table.'],
  bad_field: [400, 'A field does not have a value that the form can send.'],
  bad_key: [400, 'The Idempotency-Key header must have 8 to 64 letters, digits and hyphens.'],
  bad_secret: [400, 'The Entry-Secret header must have 32 hexadecimal digits.'],
  origin_refused: [403, 'Rows are taken from the site only.'],
  not_found: [404, 'Nothing here takes this request.'],
  unknown_field: [409, 'This service does not know a field of the row yet. Send it again later.'],
  too_large: [413, 'The body is too large.'],
  wrong_content_type: [415, 'Send the row as application/json.'],
  key_reused: [422, 'Another row was sent with this Idempotency-Key.'],
  too_many_requests: [429, 'Too many rows from this address. Wait a little.'],
  network_full: [429, 'Too many rows came from this network today. Send it again tomorrow.'],
  day_full: [429, 'No more rows are taken today. Send it again tomorrow.'],
  not_stored: [503, 'The row could not be stored. Send it again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RowRefusalCode = keyof typeof ROW_REFUSALS;
