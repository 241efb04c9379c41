// @ts-check

/** An error that says itself what is wrong and what to do; the command shows it as a ToolError. */
export class Refusal extends Error {
  /**
   * @param {`PARTS-${string}`} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
