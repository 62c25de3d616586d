import type { PlanType } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

interface NoticeOf<Kind extends string, Data> {
  kind: Kind;
  userId: number;
  data: Data;
  /** Names the notice: of one key one is sent, whatever is repeated. */
  key: string;
}

/** What users are told about their plan and their credits. */
export type BillingNotice =
  | NoticeOf<
      'receipt',
      {
        number: string;
        /** Instant in ISO 8601, as all here. */
        paidAt: string;
        lines: { title: string; kopecks: number }[];
        totalKopecks: number;
        isDemo: boolean;
      }
    >
  | NoticeOf<'low-credits', { balance: number }>
  /** `daysLeft` 0: it has ended. */
  | NoticeOf<'renewal', { plan: PlanType; endsAt: string; daysLeft: number }>
  | NoticeOf<'trial-ending', { endsAt: string; daysLeft: number }>;

/** Whoever tells them: an intent stored in the caller's transaction, so that it is told if and only if it is true. */
export interface BillingNotices {
  order(tx: Tx, notice: BillingNotice): Promise<void>;
}
