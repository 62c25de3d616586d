import * as z from 'zod';
import { dataDirEnv } from './data-dir.js';
import { operatorEnv } from './operator.js';
import { publicAddressEnv } from './public-address.js';

/** How mails are sent. */
export const mailEnv = {
  ...publicAddressEnv,
  ...operatorEnv,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, smtp://user:password@host:587 or smtps://; without it mails are written to DATA_DIR/mail'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .default('Орбита <noreply@orbita.local>')
    .describe('Sender of all mails'),
  ...dataDirEnv,
};

export type MailEnv = z.output<z.ZodObject<typeof mailEnv>>;
