import { AppError, cutTo } from '@orbita/contracts';
import { countProvider } from '@orbita/platform';
import { createTransport } from 'nodemailer';
import { Readable } from 'node:stream';
import type { Delivery, MailTransport } from './mail-transport.js';
import type { Message } from './message.js';

/** Each limit is well within the time the runtime gives a call. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

interface SmtpFailure {
  code?: string;
  /** Three digits of the server's answer, if it gave one. */
  responseCode?: number;
  /** The SMTP command that failed. */
  command?: string;
}

/** The message in one piece, and whether it was read completely: from then on the server may have it. */
const observed = (raw: Buffer): { stream: Readable; isHandedOver: () => boolean } => {
  let handedOver = false;
  const stream = Readable.from([raw]).once('end', () => {
    handedOver = true;
  });
  return { stream, isHandedOver: () => handedOver };
};

const later = (): Delivery['answer'] => ({ answer: 'later', reason: new AppError('ACT_NOT_ACCEPTED') });

/** About the mail itself, not about us or the server: `EAUTH`, a refused greeting and similar faults may be fixed meanwhile. */
const isAboutTheMail = ({ code }: SmtpFailure): boolean => code === 'EENVELOPE' || code === 'EMESSAGE';

const answerTo = (failure: SmtpFailure, isHandedOver: boolean): Delivery['answer'] => {
  const { responseCode } = failure;
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && isAboutTheMail(failure);
    return isFinal ? { answer: 'refused', reason: new AppError('MAIL_REFUSED') } : later();
  }
  return isHandedOver ? { answer: 'unknown' } : later();
};

/** How a call of a mail server may end, in a closed set of words. */
const OUTCOMES = ['done', 'refused', 'throttled', 'unavailable', 'timeout', 'misconfigured'] as const;
type CallOutcome = (typeof OUTCOMES)[number];

/** The server's part in a failure. */
const outcomeOf = (failure: SmtpFailure): CallOutcome => {
  const { code, responseCode } = failure;
  if (responseCode === undefined) return code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
  if (responseCode < 500) return 'throttled';
  return isAboutTheMail(failure) ? 'refused' : 'misconfigured';
};

const codeOf = ({ code, responseCode, command }: SmtpFailure): string =>
  cutTo([responseCode ?? code ?? 'error', command].filter(Boolean).join(' '), 60);

const transporterOf = (url: string) => {
  const { protocol, username } = new URL(url);
  return createTransport({
    url,
    // A password is never sent unencrypted, whatever is between us and the server.
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
};

/**
 * Mails over SMTP (RFC 5321), one connection each. A 4xx, a connection lost before the message was complete and any
 * connection error may be repeated. A 5xx to sender, reader or message is final.
 */
export class SmtpTransport implements MailTransport {
  readonly isRepeatable = false;
  private readonly transporter: ReturnType<typeof transporterOf>;
  private readonly count = countProvider('mail', OUTCOMES);

  /** @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte */
  constructor(url: string) {
    this.transporter = transporterOf(url);
  }

  async deliver({ envelope, raw }: Message): Promise<Delivery> {
    const { stream, isHandedOver } = observed(raw);
    try {
      const { response } = await this.transporter.sendMail({ envelope, raw: stream });
      this.count('done');
      return { answer: { answer: 'accepted', receipt: {} }, code: response.slice(0, 3) };
    } catch (error) {
      const failure = error as SmtpFailure;
      this.count(outcomeOf(failure));
      return { answer: answerTo(failure, isHandedOver()), code: codeOf(failure) };
    }
  }
}
