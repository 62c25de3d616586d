import { type Said } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { JobRecord } from './job-record.js';
import { BrokenJob } from './broken-job.js';

/** The price of a job. 0 holds nothing. */
interface JobHold {
  amount: number;
  operationKey: string;
  description: Said;
  projectId: number | null;
  /** Kind of the job. */
  operation: string;
}

/** What jobs need of the owner of the credits. Every call belongs to the transaction passed to it. */
export interface JobMoney {
  /** Holds the prices of a user's operations, all or none. @throws AppError INSUFFICIENT_CREDITS */
  hold(tx: Tx, userId: number, holds: readonly JobHold[]): Promise<void>;
  /** Spends what was held. @returns false when there is no open hold */
  capture(tx: Tx, operationKey: string): Promise<boolean>;
  /** Spends a part of the hold, more than 0 and less than all, and returns the rest. @returns false when there is no open hold */
  captureSome(tx: Tx, operationKey: string, amount: number): Promise<boolean>;
  /** Returns what was held. @returns false when there is no open hold */
  release(tx: Tx, operationKey: string): Promise<boolean>;
}

/** Name of the money movement of a job: one hold, one capture or release. */
export const jobOperationKey = (jobId: number): string => `job-${jobId}`;

/**
 * Spends the price of a job whose result is stored.
 * @param due what the result is worth; default: the whole price. The rest returns
 * @throws BrokenJob when nothing is held: otherwise it would silently be free
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

/** The part of a price that a partial result is worth, in whole credits: never more than the price, and rounded down. */
export const shareOfPrice = (price: number, { delivered, ordered }: { delivered: number; ordered: number }): number =>
  ordered <= 0 ? 0 : Math.floor((price * Math.min(Math.max(0, delivered), ordered)) / ordered);
