import { pushEndpoints, type PushTestReport } from '@orbita/contracts';
import { api } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { deviceStorage } from '@/shared/api/browser-storage';
import { tokenStore } from '@/shared/api/token';

/** Id of this browser's subscription at the server; of the account, so it is forgotten with it. */
const KEY = 'pushDevice';

/** Whether this browser can be told anything while the app is closed. */
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
 * Signs this browser up, with the permission of its user.
 * @param key public key of the installation, base64url
 * @throws DOMException when the browser has no push service or the user says no; ApiError of the server
 */
export const subscribeDevice = async (key: string, signal?: AbortSignal): Promise<void> => {
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // Made with the key of another installation at this address.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  await reportToServer(subscription, signal);
};

/** Signs this browser off, here and at the server. */
export const unsubscribeDevice = async (signal: AbortSignal): Promise<void> => {
  const id = Number(deviceStorage.read(KEY));
  deviceStorage.remove(KEY);
  await (await subscribed())?.unsubscribe();
  if (!(id > 0)) return;
  await api(pushEndpoints.unsubscribe, { params: { id } }, { signal }).catch((error: unknown) => {
    // Its push service has said already that it is gone.
    if (!hasCode(error, 'PUSH_SUBSCRIPTION_NOT_FOUND')) throw error;
  });
};

/**
 * Has a message pushed to this browser, to try the way.
 * @throws ApiError why the push service did not take it; one the server does not know any more is forgotten here
 */
export const testDevice = async (signal: AbortSignal): Promise<PushTestReport> => {
  try {
    return await api(pushEndpoints.test, { params: { id: Number(deviceStorage.read(KEY)) } }, { signal });
  } catch (error) {
    if (hasCode(error, 'PUSH_SUBSCRIPTION_NOT_FOUND')) deviceStorage.remove(KEY);
    throw error;
  }
};

/** Whether it was made with another key than this one: what is signed with ours then reaches it no more. */
const isOfAnother = ({ options }: PushSubscription, key: string): boolean => {
  const own = keyBytes(key);
  const used = new Uint8Array(options.applicationServerKey ?? own);
  return used.length !== own.length || used.some((byte, place) => byte !== own[place]);
};

/**
 * Ties the browser to the session that goes on here: to a new one of the same account, too. Where the installation has another key
 * since, the browser signs up anew: its user has said yes to us, not to a key.
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
    // Another start of the app tries again.
  }
};

/** The user has left: the server has forgotten this browser with the session, now the browser forgets the server. */
export const forgetDevice = async (): Promise<void> => {
  if (!canBePushed()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    // What was shown to them stands on the screen of whoever takes the phone next.
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // A browser that keeps neither has nothing to forget.
  }
};
