import type { EgressClient, FormPart } from '@orbita/platform/egress';
import { NetworkError } from '../network.js';
import { type WireAnswer, type WireCall, postForm, postMultipart, retryAfterMs } from '../wire.js';
import { refusalIn } from './ok-refusal.js';
import { signatureOf } from './signature.js';

/** The keys a call is made and signed with. */
export interface OkSession {
  access_token: string;
  /** The session's secret, never the application's own. */
  secret_key: string;
  application_key: string;
}

/** The answer, unless it is a refusal of the network. @throws NetworkError */
const accepted = ({ status, json, headers }: WireAnswer, irreversible = false): unknown => {
  const refusal = refusalIn(json, irreversible);
  if (refusal) throw refusal;
  if (status === 429) throw new NetworkError('rate', 'an answer 429', { retryAfterMs: retryAfterMs(headers) });
  if (status >= 400) throw new NetworkError('transient', `an answer ${status} that is no error of the network`);
  return json;
};

/** Methods of Odnoklassniki. */
export class OkApi {
  constructor(
    private readonly egress: EgressClient,
    private readonly url: string,
  ) {}

  /** Calls a method, signed. @returns its raw answer @throws NetworkError */
  async call(
    { access_token, secret_key, application_key }: OkSession,
    method: string,
    parameters: Readonly<Record<string, string>>,
    call: WireCall,
  ): Promise<unknown> {
    const signed = { ...parameters, method, application_key, format: 'json' };
    const fields = { ...signed, sig: signatureOf(signed, secret_key), access_token };
    return accepted(await postForm(this.egress, this.url, fields, call), call.irreversible);
  }

  /** Sends files to an address the network named. @throws NetworkError */
  async upload(url: string, parts: readonly FormPart[], call: WireCall): Promise<unknown> {
    return accepted(await postMultipart(this.egress, url, parts, call));
  }
}
