import { deviceStorage } from './browser-storage';
import { tokenStore } from './token';

/** What the browser keeps for whoever sits before it. Everything else it keeps belongs to an account, drafts included. */
const OF_THE_DEVICE: ReadonlySet<string> = new Set([
  'theme',
  'sidebarCollapsed',
  'token',
  'cookieConsent',
  'cookieConsentDate',
]);
const OWNER = 'accountId';

/** Forgets everything the browser's storage keeps of the account: the next person before this browser may be another one. */
export const forgetAccount = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_DEVICE.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept.
  }
  // The browser tells other tabs; whoever watches the storage in this one is told here.
  window.dispatchEvent(new StorageEvent('storage'));
};

/** Whose session it is, or was when it ended by itself; null once somebody has logged out. */
export const accountHere = (): string | null => deviceStorage.read(OWNER);

/** Says whose account it is from now on; what was kept of another one is forgotten, of the same one it stays. */
export const keepForAccount = (userId: number): void => {
  try {
    if (accountHere() !== String(userId)) forgetAccount();
    localStorage.setItem(OWNER, String(userId));
  } catch {
    // Storage is blocked: nothing is kept.
  }
};

/**
 * Whether this browser may keep work of the account: it is signed in, or its session has ended by itself. Whoever logs out,
 * in whichever tab, leaves nothing; what was under way then may end later.
 */
export const mayKeepFor = (userId: number): boolean => {
  const owner = accountHere();
  return owner === null ? tokenStore.get() !== null : owner === String(userId);
};
