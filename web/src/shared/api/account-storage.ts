import { deviceStorage } from './browser-storage';
import { tokenStore } from './token';

/** What the browser keeps for any user. Everything else belongs to an account, including drafts. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set([
  'theme',
  'sidebarCollapsed',
  'studioSidebarCollapsed',
  'token',
  'cookieConsent',
  'cookieConsentDate',
]);
const OWNER = 'accountId';

/** Deletes everything of the account from the browser's storage: the next user of this browser may be another person. */
export const forgetAccount = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept.
  }
  // The browser notifies other tabs only; listeners in this tab are notified here.
  window.dispatchEvent(new StorageEvent('storage'));
};

/** Whose session it is, or was when it ended by itself; null after a logout. */
export const accountHere = (): string | null => deviceStorage.read(OWNER);

/** Sets the account from now on. What was kept of another account is deleted; of the same account it stays. */
export const keepForAccount = (userId: number): void => {
  try {
    if (accountHere() !== String(userId)) forgetAccount();
    localStorage.setItem(OWNER, String(userId));
  } catch {
    // Storage is blocked: nothing is kept.
  }
};

/**
 * Whether this browser may keep work of the account: it is signed in, or its session ended by itself. After a logout,
 * in any tab, nothing may be kept; a save still in progress may end later.
 */
export const mayKeepFor = (userId: number): boolean => {
  const owner = accountHere();
  return owner === null ? tokenStore.get() !== null : owner === String(userId);
};
