/** A service that `npm start` runs on 127.0.0.1. */
export interface LocalService {
  /** Its name in the table of addresses, for example `Rows service`. */
  readonly name: string;
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** One line about how it runs here. */
  readonly note?: string;
  /** Stops it and every process it started; resolves when its port is free again. */
  stop(): Promise<void>;
}
