interface Clock {
  /** Starts the measurement; until it is called, everything counts. */
  restart(): void;
  /** The work is done: reports its CPU time and its duration. */
  finish(): void;
}

/** Prints «ready» and answers each question with the CPU time since the last one, in ms. */
export const answerCpu = (url: string): Clock => {
  let began = performance.now();
  let before = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return (user + system) / 1_000;
  };
  process.on('message', () => process.send?.({ cpuMs: spent() }));
  process.once('disconnect', () => process.exit(0));
  process.send?.({ url });
  return {
    restart: () => {
      began = performance.now();
      spent();
    },
    finish: () => process.send?.({ cpuMs: spent(), wallMs: performance.now() - began }),
  };
};
