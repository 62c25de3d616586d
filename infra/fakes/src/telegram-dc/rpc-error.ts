/** Codes of the errors whose code is not 400: https://core.telegram.org/api/errors. */
const CODES: [RegExp, number][] = [
  [/^FLOOD_/, 420],
  [/_MIGRATE_\d+$/, 303],
  [/^AUTH_KEY_DUPLICATED$/, 406],
  [/^(AUTH_KEY_|SESSION_|USER_DEACTIVATED)/, 401],
  [/^CHANNEL_PRIVATE$/, 400],
  [/^(INTERNAL|RPC_CALL_FAIL)/, 500],
  [/^Timeout$/, 503],
];

/** A refusal in Telegram's own words, such as `FLOOD_WAIT_30` or `USERNAME_INVALID`. */
export class RpcRefusal extends Error {
  readonly code: number;

  constructor(readonly reason: string) {
    super(reason);
    this.code = CODES.find(([pattern]) => pattern.test(reason))?.[1] ?? 400;
  }
}
