import type { Row } from './figure.js';

/** Above this the machine is the limit: more processes can show nothing on it. */
const FULL_CPU = 0.85;

export interface Scaled {
  /** Work done, of what one process does. */
  gained: number;
  /** Of all cores, by everything on this machine. */
  cpu: number;
}

/** Whether more processes did more: not judged where the processor was full before they could, missed where it was not. */
export const scalingVerdict = ({ gained, cpu }: Scaled, times: number): Pick<Row, 'met'> & { word: string } => {
  if (gained >= times) return { met: true, word: 'gained' };
  return cpu >= FULL_CPU
    ? { met: null, word: 'the processor is full, which says nothing of workers' }
    : { met: false, word: 'neither gained nor full' };
};
