export { NextCard } from '@/features/plan-next-step';
export { QuickGeneration } from '@/features/generator';
export { UpcomingPublications } from '@/features/plan-list';
