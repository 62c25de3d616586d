/**
 * Repeats an expectation until it holds: for effects of other processes, which have no promise to wait for.
 * @param timeoutMs ends a hanging wait; benchmarks measure speed. Less than a test's limit, so that the reason is reported
 * @throws what the expectation threw last, after `timeoutMs`
 */
export const eventually = async <T>(expectation: () => Promise<T> | T, timeoutMs = 90_000): Promise<T> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
};
