/** Something that `npm start` runs beside the site, on 127.0.0.1. */
export interface LocalService {
  /** What the table of addresses calls it, for example `Rows service`. */
  readonly name: string;
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** One line about how it runs here, where that is worth saying. */
  readonly note?: string;
  /** Ends it and everything it started; resolves when its port is free again. */
  stop(): Promise<void>;
}
