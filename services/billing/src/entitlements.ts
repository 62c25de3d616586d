import type { PlanType } from '@orbita/contracts';

/** What a plan allows its user. */
export interface Entitlements {
  /** Projects the plan allows; null when it sets no limit. */
  maxProjects: number | null;
  /** Days of history that are shown; null shows all. */
  historyDays: number | null;
  /** Transcription, carousels, background removal, auto-publishing. */
  proTools: boolean;
  /** Jobs run before those of other users. */
  priority: boolean;
  /** Storage for files, in bytes. */
  libraryBytes: number;
  /** Number of followed channels, over all projects. */
  followedChannels: number;
}

const GIGABYTE = 2 ** 30;

const FREE: Entitlements = {
  maxProjects: 1,
  historyDays: 7,
  proTools: false,
  priority: false,
  libraryBytes: 200 * 2 ** 20,
  followedChannels: 3,
};
const PAID: Entitlements = {
  maxProjects: null,
  historyDays: null,
  proTools: true,
  priority: false,
  libraryBytes: 5 * GIGABYTE,
  followedChannels: 20,
};

const ENTITLEMENTS: Record<PlanType, Entitlements> = {
  Free: FREE,
  Basic: { ...PAID, libraryBytes: 2 * GIGABYTE, followedChannels: 10 },
  Pro: PAID,
  Super: { ...PAID, priority: true, libraryBytes: 20 * GIGABYTE, followedChannels: 50 },
};

/** Entitlements of a plan; a running trial gives those of Pro to a Free user and changes nothing for other plans. */
export const entitlementsFor = (planType: PlanType, isTrialRunning: boolean): Entitlements =>
  ENTITLEMENTS[planType === 'Free' && isTrialRunning ? 'Pro' : planType];
