import * as z from 'zod/mini';
import { telegramSessionEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { seenNumber } from './pasted.js';
import { Id, IdParam, Instant, Sentence, identifier, seen } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/administration.js';

/** A Telegram account the product reads channels with. */
export const TelegramSession = z.object({
  id: Id,
  session_name: z.string(),
  username: z.nullable(z.string()),
  /** All but the last four digits are dots: full numbers never leave the database. */
  phone_number: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  is_authorized: z.boolean(),
  /** An administrator allows its use. */
  is_active: z.boolean(),
  /** Authorised, active, not waiting and not in use this moment. */
  is_available: z.boolean(),
  /** Telegram requires a pause until then; null once it has passed. */
  flood_wait_until: z.nullable(Instant),
  total_requests: z.number(),
  total_errors: z.number(),
  last_used_at: z.nullable(Instant),
  /** Why Telegram ended its login, or why it cannot be used, in words for the administrator. */
  problem: z.nullable(Sentence),
  created_at: Instant,
});
export type TelegramSession = z.output<typeof TelegramSession>;

export const TelegramSessionStats = z.object({
  total_sessions: z.number(),
  authorized_sessions: z.number(),
  active_sessions: z.number(),
  available_sessions: z.number(),
  flood_wait_sessions: z.number(),
  /** `TELEGRAM_API_ID` and `TELEGRAM_API_HASH` are set: without them nothing can be authorised. */
  is_configured: z.boolean(),
});
export type TelegramSessionStats = z.output<typeof TelegramSessionStats>;

const NAME_RULE = says(rules.latinLettersDigitsAndUnderscores);

export const TelegramSessionRequest = z.object({
  session_name: z
    .string(says(rules.enterNameForSession))
    .check(
      seen(),
      z.minLength(1, { ...says(rules.enterNameForSession), abort: true }),
      z.regex(/^\w{1,64}$/, NAME_RULE),
    ),
});
export type TelegramSessionRequest = z.output<typeof TelegramSessionRequest>;

const PHONE_RULE = says(rules.enterNumberWithPlus);

/** International number; separators between the digits are ignored. */
const PhoneNumber = z.pipe(
  z.string(says(rules.enterPhoneNumber)).check(
    z.overwrite(seenNumber),
    z.minLength(1, { ...says(rules.enterPhoneNumber), abort: true }),
    z.maxLength(40, PHONE_RULE),
    z.regex(/^\+[\d\s().-]+$/, PHONE_RULE),
    z.refine((value) => /^[1-9]\d{6,14}$/.test(value.replace(/\D/g, '')), PHONE_RULE),
  ),
  z.transform((value) => `+${value.replace(/\D/g, '')}`),
);

const Code = z.string(says(rules.enterConfirmationCode)).check(
  z.overwrite((code) => seenNumber(code).replaceAll('-', '')),
  z.minLength(1, { ...says(rules.enterConfirmationCode), abort: true }),
  z.regex(/^\d{3,8}$/, says(rules.codeConsistsOfDigits)),
);

/** The first step names the phone alone; the second repeats it with the code, and the password where there is one. */
export const TelegramAuthorizeRequest = z
  .object({
    phone_number: PhoneNumber,
    code: z.optional(Code),
    phone_code_hash: z.optional(identifier({ max: 200, required: says(rules.askForCodeAgain) })),
    password: z.optional(z.string().check(z.maxLength(256, says(rules.passwordIsTooLong)))),
  })
  .check(
    z.refine(({ code, phone_code_hash }) => (code === undefined) === (phone_code_hash === undefined), {
      ...says(rules.enterConfirmationCode),
      path: ['code'],
    }),
  );
export type TelegramAuthorizeRequest = z.output<typeof TelegramAuthorizeRequest>;

/** A code was sent. */
export const TelegramCodeSent = z.object({
  phone_code_hash: z.string(),
  /** It comes as a message of the Telegram app, not as an SMS. */
  is_code_via_app: z.boolean(),
});
export type TelegramCodeSent = z.output<typeof TelegramCodeSent>;

export const TelegramSessionCheck = z.object({
  /** Telegram answered; otherwise `error` says what was wrong. */
  success: z.boolean(),
  is_authorized: z.boolean(),
  username: z.nullable(z.string()),
  /** As {@link TelegramSession}: its last digits. */
  phone: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  error: z.nullable(Sentence),
});
export type TelegramSessionCheck = z.output<typeof TelegramSessionCheck>;

const IdPath = z.object({ id: IdParam });
const tag = 'administration';

export const telegramSessionRoutes = {
  list: route(telegramSessionEndpoints.list, {
    access: 'admin',
    cost: 'read',
    tag,
    summary: 'Parser sessions, newest first',
    query: z.object(PAGE_QUERY),
    reply: z.array(TelegramSession),
  }),
  stats: route(telegramSessionEndpoints.stats, {
    access: 'admin',
    cost: 'read',
    tag,
    summary: 'Parser sessions by current state',
    reply: TelegramSessionStats,
  }),
  create: route(telegramSessionEndpoints.create, {
    access: 'admin',
    cost: 'write',
    tag,
    summary: 'Add a parser session, not yet authorised',
    status: 201,
    body: TelegramSessionRequest,
    reply: TelegramSession,
  }),
  delete: route(telegramSessionEndpoints.delete, {
    access: 'admin',
    cost: 'write',
    tag,
    summary: 'Delete a parser session with its login',
    status: 204,
    params: IdPath,
  }),
  toggle: route(telegramSessionEndpoints.toggle, {
    access: 'admin',
    cost: 'write',
    tag,
    summary: 'Switch a parser session on or off',
    params: IdPath,
    reply: TelegramSession,
  }),
  authorize: route(telegramSessionEndpoints.authorize, {
    access: 'admin',
    cost: 'write',
    tag,
    summary: 'Authorise a parser session: first its phone, then the received code, with the password if required',
    params: IdPath,
    body: TelegramAuthorizeRequest,
    reply: z.union([TelegramCodeSent, TelegramSession]),
  }),
  check: route(telegramSessionEndpoints.check, {
    access: 'admin',
    cost: 'write',
    tag,
    summary: 'Check with Telegram whether a parser session is still logged in',
    params: IdPath,
    reply: TelegramSessionCheck,
  }),
  reset: route(telegramSessionEndpoints.reset, {
    access: 'admin',
    cost: 'write',
    tag,
    summary: 'Log a parser session out and forget its login',
    params: IdPath,
    reply: z.object({ success: z.boolean(), error: z.nullable(Sentence) }),
  }),
};
