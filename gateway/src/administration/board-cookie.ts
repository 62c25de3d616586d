import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'orbita_board';
const HELD = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** The board ticket in the browser's cookie, or null. */
export const ticketOf = ({ headers }: FastifyRequest): string | null => HELD.exec(headers.cookie ?? '')?.[1] ?? null;

/** Stores a ticket in the browser, out of reach of scripts and other sites; it is sent below `path` only. */
export const holdTicket = (
  reply: FastifyReply,
  ticket: string,
  { path, maxAgeS, isHttps }: { path: string; maxAgeS: number; isHttps: boolean },
): void => {
  const attributes = [`Path=${path}`, `Max-Age=${maxAgeS}`, 'HttpOnly', 'SameSite=Strict'];
  void reply.header('set-cookie', [`${NAME}=${ticket}`, ...attributes, ...(isHttps ? ['Secure'] : [])].join('; '));
};
