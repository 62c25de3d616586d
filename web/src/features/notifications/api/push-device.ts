import { pushEndpoints, type PushTestReport } from '@orbita/contracts';
import { api } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { deviceStorage } from '@/shared/api/browser-storage';
import { tokenStore } from '@/shared/api/token';

/** Server id of this browser's subscription; it belongs to the account, so it is deleted with it. */
const KEY = 'pushDevice';

/** Whether this browser can receive pushes while the app is closed. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscribed = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const reportToServer = async (subscription: PushSubscription, signal?: AbortSignal): Promise<void> => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
  const { id } = await api(pushEndpoints.subscribe, { body }, signal ? { signal } : {});
  deviceStorage.write(KEY, String(id));
};

/** Whether this account has pushes on in this browser. */
export const isPushed = async (): Promise<boolean> => deviceStorage.read(KEY) !== null && (await subscribed()) !== null;

const keyBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Subscribes this browser, with the user's permission.
 * @param key public key of the installation, base64url
 * @throws DOMException when the browser has no push service or the user refuses; ApiError of the server
 */
export const subscribeDevice = async (key: string, signal?: AbortSignal): Promise<void> => {
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // Created with the key of another installation at this URL.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  await reportToServer(subscription, signal);
};

/** Unsubscribes this browser, here and at the server. */
export const unsubscribeDevice = async (signal: AbortSignal): Promise<void> => {
  const id = Number(deviceStorage.read(KEY));
  deviceStorage.remove(KEY);
  await (await subscribed())?.unsubscribe();
  if (!(id > 0)) return;
  await api(pushEndpoints.unsubscribe, { params: { id } }, { signal }).catch((error: unknown) => {
    // Its push service has already reported it gone.
    if (!hasCode(error, 'PUSH_SUBSCRIPTION_NOT_FOUND')) throw error;
  });
};

/**
 * Sends a test message to this browser.
 * @throws ApiError why the push service refused it; a subscription unknown to the server is deleted here
 */
export const testDevice = async (signal: AbortSignal): Promise<PushTestReport> => {
  try {
    return await api(pushEndpoints.test, { params: { id: Number(deviceStorage.read(KEY)) } }, { signal });
  } catch (error) {
    if (hasCode(error, 'PUSH_SUBSCRIPTION_NOT_FOUND')) deviceStorage.remove(KEY);
    throw error;
  }
};

/** Whether it was created with another key: messages signed with ours no longer reach it. */
const isOfAnother = ({ options }: PushSubscription, key: string): boolean => {
  const own = keyBytes(key);
  const used = new Uint8Array(options.applicationServerKey ?? own);
  return used.length !== own.length || used.some((byte, place) => byte !== own[place]);
};

/**
 * Ties the subscription to the current session, also to a new one of the same account. If the installation has a new key,
 * the browser subscribes again: the user has consented to us, not to a key.
 */
export const renewDevice = async (): Promise<void> => {
  if (tokenStore.get() === null || deviceStorage.read(KEY) === null || !canBePushed()) return;
  try {
    const subscription = await subscribed();
    if (!subscription) return void deviceStorage.remove(KEY);
    const { key } = await api(pushEndpoints.key);
    if (key !== null && isOfAnother(subscription, key)) await subscribeDevice(key);
    else await reportToServer(subscription);
  } catch {
    // The next start of the app tries again.
  }
};

/** The user has signed out: the server dropped the subscription with the session, now the browser drops it. */
export const forgetDevice = async (): Promise<void> => {
  if (!canBePushed()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    // Old notifications would be visible to the next user of this phone.
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // A browser without these features has nothing to delete.
  }
};
