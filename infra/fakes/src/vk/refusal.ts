/** A method of the API says no, by its code. */
export class VkRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
