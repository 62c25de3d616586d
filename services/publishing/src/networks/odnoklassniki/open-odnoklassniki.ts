import type { OpenAdapter } from '../adapter.js';
import { OdnoklassnikiNetwork } from './odnoklassniki-network.js';
import { OkApplication } from './ok-application.js';
import { OkLogin } from './ok-login.js';

/** Odnoklassniki, and logins by our application there when the environment names one. */
export const openOdnoklassniki: OpenAdapter = (env, { apiUrl, egress: open, pace }) => {
  const { OK_TOKEN_URL, OK_CLIENT_ID, OK_CLIENT_SECRET, OK_AUTHORIZE_URL, OK_APPLICATION_KEY } = env;
  const url = apiUrl ?? env.OK_API_URL;
  const egress = open('odnoklassniki', [url, OK_TOKEN_URL]);
  const application =
    OK_CLIENT_ID === undefined || OK_CLIENT_SECRET === undefined
      ? undefined
      : new OkApplication({ egress, tokenUrl: OK_TOKEN_URL, clientId: OK_CLIENT_ID, clientSecret: OK_CLIENT_SECRET });
  const login =
    application && OK_APPLICATION_KEY !== undefined
      ? new OkLogin({
          egress,
          application,
          applicationKey: OK_APPLICATION_KEY,
          authorizeUrl: OK_AUTHORIZE_URL,
          apiUrl: url,
        })
      : undefined;
  return { network: new OdnoklassnikiNetwork({ url, egress, pace, application }), login };
};
