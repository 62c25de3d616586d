import type { QueryClient } from '@tanstack/react-query';
import { draftStore } from '@/features/content-plans/api/draft-store';
import { forgetDrafts } from '@/features/ideas/model/ideas-draft';
import { tokenStore } from '@/shared/api/token';
import { toastStore } from '@/shared/ui/toast-store';

/**
 * The one place where a session is forgotten. Every change of the token passes here before any screen learns of it:
 * login, logout and a refusal by the server, each of them also when another tab did it. What is not named here begins
 * anew with the token, in the components behind the login, or is kept by ids that no two users share.
 *
 * @returns the way to stop
 */
export const forgetWithToken = (queryClient: QueryClient): (() => void) =>
  tokenStore.subscribe(() => {
    queryClient.clear();
    toastStore.clear();
    forgetDrafts();
    draftStore.clear();
  });
