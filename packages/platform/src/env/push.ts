import * as z from 'zod';

/** A key of VAPID (RFC 8292) in base64url: a point of P-256, or a number of its curve. */
const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (key) => /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes,
      `must be ${bytes} bytes in base64url`,
    )
    .optional();

/**
 * The key by which browsers recognise this installation when they subscribe to pushes; shared by the process that publishes it
 * and the one that signs with it.
 */
export const pushEnv = {
  VAPID_PUBLIC_KEY: vapidKey(65).describe(
    'Public key of pushes (VAPID), 65 bytes in base64url; without both keys no pushes are offered; `npm start` creates its own',
  ),
};

/** The same for the process that sends them. */
export const pushSendingEnv = {
  ...pushEnv,
  VAPID_PRIVATE_KEY: vapidKey(32).describe(
    'Private key of pushes, 32 bytes in base64url; `npx web-push generate-vapid-keys` prints a pair',
  ),
};
