import type { LoginGroup, LoginNetwork } from '@orbita/contracts';

/** Where a browser is sent, and how it comes back. */
export interface LoginRequest {
  /** Returned unchanged. Letters, digits, `-` and `_`. */
  state: string;
  /** Challenge of the proof key (PKCE, S256). Left out for a network without proof keys. */
  challenge: string;
  /** Our page, without a query. It must match the registration at the network exactly. */
  redirectUri: string;
}

/** Parameters a browser came back with, and the proof that it started here. */
export interface LoginReturn {
  code: string;
  state: string;
  /** What the challenge was made from: 43 characters. */
  verifier: string;
  /** VK ID asks for it at the exchange and at each renewal. */
  deviceId: string | undefined;
  redirectUri: string;
}

/** Result of a login. Code that holds one keeps it out of logs, errors and answers. */
export interface LoginGrant {
  /**
   * Fields of the network's credentials, except the group's own (`owner_id`, `group_id`), plus what the network needs to renew
   * the key, such as `refresh_token` and `device_id`. The same for every group of the login.
   */
  credentials: Readonly<Record<string, string>>;
  /** When the key ends. Null: not known, or never. */
  expiresAt: Date | null;
  /** Groups its user may post to, at most MAX_LOGIN_GROUPS; `id` is the network's number without a sign. */
  groups: LoginGroup[];
}

/** Keys by the number of their group. They do not end. Code that holds them keeps them out of logs, errors and answers. */
export type GroupKeys = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The second leg of a login: its user lets the application have keys of the groups themselves. */
export interface GroupConsent {
  /** Address of the network's page of consent. @param groupIds numbers without a sign */
  authUrl(request: Pick<LoginRequest, 'state' | 'redirectUri'> & { groupIds: readonly string[] }): string;
  /**
   * Exchanges a code, once.
   * @returns keys of the groups VK gave them for: some of the requested groups, or others
   * @throws NetworkError as {@link NetworkLogin.exchange}
   */
  exchange(answer: Pick<LoginReturn, 'code' | 'redirectUri'>, signal: AbortSignal): Promise<GroupKeys>;
}

/** Logging in at a network. Constructed where its application's keys are known, absent elsewhere. */
export interface NetworkLogin {
  readonly platform: LoginNetwork;
  /** Absent: groups are connected by the key of their administrator. */
  readonly consent?: GroupConsent | undefined;
  /** Address of the network's own page. */
  authUrl(request: LoginRequest): string;
  /**
   * Exchanges a code, once, and asks for the groups.
   * @throws NetworkError `transient` or `rate` when the network could not be asked, any other kind when it refused
   */
  exchange(answer: LoginReturn, signal: AbortSignal): Promise<LoginGrant>;
}

/** The logins this installation offers. */
export type NetworkLogins = ReadonlyMap<LoginNetwork, NetworkLogin>;
