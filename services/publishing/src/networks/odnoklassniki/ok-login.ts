import type { EgressClient } from '@orbita/platform/egress';
import type { LoginGrant, LoginRequest, LoginReturn, NetworkLogin } from '../../oauth/network-login.js';
import { OkApi } from './ok-api.js';
import type { OkApplication } from './ok-application.js';
import { postingGroups } from './ok-groups.js';

interface OkLoginOptions {
  egress: EgressClient;
  application: OkApplication;
  /** OK_APPLICATION_KEY: the application's public key. */
  applicationKey: string;
  /** OK_AUTHORIZE_URL. */
  authorizeUrl: string;
  /** OK_API_URL. */
  apiUrl: string;
}

const SCOPE = 'VALUABLE_ACCESS;LONG_ACCESS_TOKEN;PHOTO_CONTENT;GROUP_CONTENT';
/** A session that lives longer is prolonged by being touched, without a refresh token. */
const LONG_LIFE_MS = 24 * 60 * 60_000;

/** Logging in at Odnoklassniki: OAuth 2.0 without proof keys. */
export class OkLogin implements NetworkLogin {
  readonly platform = 'odnoklassniki';
  private readonly api: OkApi;

  constructor(private readonly options: OkLoginOptions) {
    this.api = new OkApi(options.egress, options.apiUrl);
  }

  authUrl({ state, redirectUri }: LoginRequest): string {
    const { application, authorizeUrl } = this.options;
    const url = new URL(authorizeUrl);
    const query = {
      client_id: application.clientId,
      scope: SCOPE,
      response_type: 'code',
      redirect_uri: redirectUri,
      layout: 'w',
      state,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  async exchange({ code, redirectUri }: LoginReturn, signal: AbortSignal): Promise<LoginGrant> {
    const { application, applicationKey } = this.options;
    const { expiresAt, refresh_token, ...keys } = await application.exchange(code, redirectUri, signal);
    const session = { ...keys, application_key: applicationKey };
    const isLong = expiresAt === null || expiresAt.getTime() - Date.now() > LONG_LIFE_MS;
    return {
      credentials: { ...session, ...(!isLong && refresh_token !== undefined && { refresh_token }) },
      expiresAt,
      groups: await postingGroups(this.api, session, signal),
    };
  }
}
