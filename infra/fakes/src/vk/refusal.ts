/** A refusal by a method of the API, with its code. */
export class VkRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
