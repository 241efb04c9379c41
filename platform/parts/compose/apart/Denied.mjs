// @ts-check

/** A page asked for something of the machine that no page has while it renders. */
export class Denied extends Error {
  /** @param {string} what it asked for, such as `process.exit` */
  constructor(what) {
    super(`${what} is denied`);
    this.what = what;
  }
}
