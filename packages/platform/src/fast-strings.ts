/**
 * Makes reading of strings fast again. A class that extends `String`, as the Redis client has one, leaves `String.prototype` a
 * dictionary in V8 (Node 20 and 24). From then on every `charCodeAt` in the process is a lookup: 3.5 times slower in a tokenizer.
 * A read through an object that inherits from it makes it a plain object again. `%HasFastProperties(String.prototype)` shows the
 * state.
 */
export const makeStringsFast = (): void => {
  const inherits = Object.create(String.prototype) as string;
  const read = (): unknown => inherits.charCodeAt;
  // V8 collects feedback on a function over some calls, and repairs the prototypes it reads through.
  for (let call = 0; call < 100; call += 1) read();
};
