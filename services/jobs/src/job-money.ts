import type { Tx } from '@orbita/platform';
import type { JobRecord } from './job-record.js';
import { BrokenJob } from './broken-job.js';

/** The price of a job; 0 is nothing to hold. */
interface JobHold {
  amount: number;
  operationKey: string;
  description: string;
  projectId: number | null;
  /** Kind of the job. */
  operation: string;
}

/** What jobs need of whoever keeps the credits; every call belongs to the transaction it is given. */
export interface JobMoney {
  /** Sets the prices of a user's operations aside, all or none. @throws AppError INSUFFICIENT_CREDITS */
  hold(tx: Tx, userId: number, holds: readonly JobHold[]): Promise<void>;
  /** Spends what was held. @returns false when there is no open hold */
  capture(tx: Tx, operationKey: string): Promise<boolean>;
  /** Spends a part of what was held, more than nothing and less than all, and returns the rest. @returns false when there is no open hold */
  captureSome(tx: Tx, operationKey: string, amount: number): Promise<boolean>;
  /** Returns what was held. @returns false when there is no open hold */
  release(tx: Tx, operationKey: string): Promise<boolean>;
}

/** Name of the money movement of a job: one hold, one capture or release. */
export const jobOperationKey = (jobId: number): string => `job-${jobId}`;

/**
 * Spends the price of a job whose result is stored.
 * @param due what of it the result is worth, all unless said; the rest returns
 * @throws BrokenJob when nothing is held: it would be free in silence
 */
export const captureFor = async (
  money: JobMoney,
  tx: Tx,
  { id, price }: Pick<JobRecord, 'id' | 'price'>,
  due = price,
): Promise<void> => {
  if (price === 0) return;
  if (due < 0 || due > price) throw new BrokenJob(`job ${id} costs ${price} credits, not ${due}`);
  const key = jobOperationKey(id);
  const settle = (): Promise<boolean> => {
    if (due === price) return money.capture(tx, key);
    return due === 0 ? money.release(tx, key) : money.captureSome(tx, key, due);
  };
  if (!(await settle())) throw new BrokenJob(`job ${id} costs ${price} credits, and no open hold was found`);
};

/** Returns the price of a job without a result. @returns false when nothing was held though something should be */
export const releaseFor = async (money: JobMoney, tx: Tx, { id, price }: JobRecord): Promise<boolean> =>
  price === 0 || money.release(tx, jobOperationKey(id));

/** What of a price a part of what was ordered is worth, in whole credits: never more than the price, and rounded down. */
export const shareOfPrice = (price: number, { delivered, ordered }: { delivered: number; ordered: number }): number =>
  ordered <= 0 ? 0 : Math.floor((price * Math.min(Math.max(0, delivered), ordered)) / ordered);
