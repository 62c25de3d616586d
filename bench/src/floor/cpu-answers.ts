interface Clock {
  /** What follows counts; until it is called, all does. */
  restart(): void;
  /** The work is done: tells the CPU time and the time it took. */
  finish(): void;
}

/** Says «ready» and answers each question with the CPU time used since the last one, in ms. */
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
