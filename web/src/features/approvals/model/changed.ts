import { hasCode } from '@/shared/api/api-error';

/** Whether what was decided on is no longer what is there. */
export const hasChanged = (error: unknown): boolean => hasCode(error, 'APPROVAL_POST_CHANGED');
