import type { PlanType } from '@orbita/contracts';

/** What a plan lets its user do. */
export interface Entitlements {
  /** Projects the plan allows; null when it sets no limit. */
  maxProjects: number | null;
  /** Days of history that are shown; null shows all. */
  historyDays: number | null;
  /** Transcription, carousels, background removal, auto-publishing. */
  proTools: boolean;
  /** Jobs overtake those of others. */
  priority: boolean;
  /** Room for files, in bytes. */
  libraryBytes: number;
  /** Channels of others that can be followed, over all projects. */
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

/** Gates of a plan; a running trial opens those of Pro to a Free user and takes nothing from the others. */
export const entitlementsFor = (planType: PlanType, isTrialRunning: boolean): Entitlements =>
  ENTITLEMENTS[planType === 'Free' && isTrialRunning ? 'Pro' : planType];
