import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** Only few plans have new ideas at a time. */
export const proposalBanner = lazyPart(async () => (await import('@/features/plan-proposals')).ProposalBanner);
