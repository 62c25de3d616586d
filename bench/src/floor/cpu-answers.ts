/**
 * Says «ready» and answers each question with the CPU time used since the last one, in ms.
 * @returns tells that the work is done, with the CPU time and the time it took
 */
export const answerCpu = (url: string): (() => void) => {
  const began = performance.now();
  let before = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    return (user + system) / 1_000;
  };
  process.on('message', () => process.send?.({ cpuMs: spent() }));
  process.once('disconnect', () => process.exit(0));
  process.send?.({ url });
  return () => process.send?.({ cpuMs: spent(), wallMs: performance.now() - began });
};
