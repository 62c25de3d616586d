import type { QueryClient } from '@tanstack/react-query';
import { forgetMemories } from '@/shared/api/session-memory';
import { tokenStore } from '@/shared/api/token';
import { toastStore } from '@/shared/ui/toast-store';

/**
 * The one place where a session is forgotten. Every change of the token passes here before any screen learns of it:
 * login, logout and a refusal by the server, each of them also when another tab did it. What is not named here, nor in
 * `session-memory`, begins anew with the token, in the components behind the login. What the browser's storage keeps
 * outlives a session that ended by itself, for whoever signs in again; `account-storage` forgets it when the user leaves
 * or another one comes.
 *
 * @returns the way to stop
 */
export const forgetWithToken = (queryClient: QueryClient): (() => void) =>
  tokenStore.subscribe(() => {
    queryClient.clear();
    forgetMemories();
    toastStore.clear();
  });
