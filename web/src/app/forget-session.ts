import type { QueryClient } from '@tanstack/react-query';
import { forgetMemories } from '@/shared/api/session-memory';
import { tokenStore } from '@/shared/api/token';
import { toastStore } from '@/shared/ui/feedback/toast-store';

/**
 * The one place that clears a session. Every change of the token passes here before any screen hears of it:
 * login, logout and a refusal by the server, also when another tab caused it. Everything not named here or in
 * `session-memory` is created again with the token, in the components behind the login. What the browser's storage keeps
 * outlives a session that ended by itself, for the same user; `account-storage` deletes it when the user signs out
 * or another one signs in.
 *
 * @returns a function that stops it
 */
export const forgetWithToken = (queryClient: QueryClient): (() => void) =>
  tokenStore.subscribe(() => {
    queryClient.clear();
    forgetMemories();
    toastStore.clear();
  });
