// @ts-check

/** A failure with the lines that fix it. */
export class PrepareError extends Error {
  /**
   * @param {string} message
   * @param {string[]} fix
   */
  constructor(message, fix) {
    super(message);
    this.fix = fix;
  }
}
