import { createTransport } from 'nodemailer';

/** A mail as it is sent. */
export interface Message {
  /** The same for every copy of a mail, so that mailboxes that merge equal ids show one. */
  messageId: string;
  /** Name of its file, where mails are kept in a folder. It contains nothing about the reader or the content. */
  fileName: string;
  envelope: { from: string; to: string };
  raw: Buffer;
}

interface Parts {
  messageId: string;
  fileName: string;
  /** `Орбита <noreply@example.ru>`. */
  from: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes by one POST (RFC 8058). */
  unsubscribe: string | null;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Builds a mail: headers, a text part and an HTML part. @throws Error when the sender's or the reader's address is invalid */
export const composeMessage = async (parts: Parts): Promise<Message> => {
  const { messageId, fileName, from, to, replyTo, subject, text, html, unsubscribe } = parts;
  const { message, envelope } = await composer.sendMail({
    messageId,
    from,
    // Only the address: a name would need escaping, and the reader knows it.
    to: { name: '', address: to },
    replyTo,
    subject,
    text,
    html,
    headers: {
      // Asks for no automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!envelope.from || !Buffer.isBuffer(message)) throw new Error('a mail without a sender or a body was composed');
  return { messageId, fileName, envelope: { from: envelope.from, to }, raw: message };
};
