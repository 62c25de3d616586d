/**
 * - `url`: not an address we would call: unreadable, or with a user and a password in it
 * - `protocol`: neither http nor https, or a redirect from https to http
 * - `address`: one of the name's addresses is not public
 * - `port`: not the protocol's own
 * - `redirects`: more than five of them
 * - `too-large`: more bytes than the limit, as sent or as unpacked
 * - `encoding`: packed in a way we did not offer to unpack
 */
export type EgressRefusal = 'url' | 'protocol' | 'address' | 'port' | 'redirects' | 'too-large' | 'encoding';

/** Refused by our rules; another try ends the same way. */
export class EgressRefused extends Error {
  constructor(
    readonly reason: EgressRefusal,
    message: string,
  ) {
    super(message);
    this.name = 'EgressRefused';
  }
}

/** `dns`: the name has no address · `proxy`: the proxy refused the connection · `network`: any other failure on the way */
export type EgressFailure = 'timeout' | 'dns' | 'proxy' | 'network';

interface FailureOptions extends ErrorOptions {
  mayHaveArrived?: boolean;
}

/**
 * The network or the other side failed; another try may succeed. The message names at most the host, never the requested address.
 */
export class EgressFailed extends Error {
  /**
   * The whole request may have reached the other side, which matters only for a request that changes something there. False is
   * certain: at least one byte was never handed to a connection.
   */
  readonly mayHaveArrived: boolean;

  constructor(
    readonly reason: EgressFailure,
    message: string,
    { mayHaveArrived = false, ...options }: FailureOptions = {},
  ) {
    super(message, options);
    this.name = 'EgressFailed';
    this.mayHaveArrived = mayHaveArrived;
  }
}
