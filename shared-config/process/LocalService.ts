export interface LocalService {
  /** Its name in the table of addresses, for example `Rows service`. */
  readonly name: string;
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly note?: string;
  /** Resolves with the last lines of its log when it ends without being stopped. Missing for what runs in this process. */
  readonly died?: Promise<string>;
  /** Stops it and every process it started; resolves when its port is free again. */
  stop(): Promise<void>;
}
