import { hasCode } from '@/shared/api/api-error';

/** Whether the post has changed since the verdict. */
export const hasChanged = (error: unknown): boolean => hasCode(error, 'APPROVAL_POST_CHANGED');
