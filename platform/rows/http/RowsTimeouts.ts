/** Time limits of a connection, in milliseconds. */
export interface RowsTimeouts {
  /** Until all headers have arrived. At most `request`. */
  readonly headers: number;
  /** Until the whole request has arrived. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly idle: number;
  /** Interval at which the first two are checked. */
  readonly check: number;
}
