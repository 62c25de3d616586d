import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_COOKIE, type Language, PAGE_LANGUAGE } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const known = (asked: unknown): Language => LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE;

/**
 * Language of the answer: that of the first tag in `Accept-Language`, which our pages set themselves.
 * Weights in the header are ignored; an unknown language gets the default one.
 */
export const languageOf = ({ headers }: { headers: IncomingHttpHeaders }): Language =>
  known(headers['accept-language']?.trimStart().slice(0, 2).toLowerCase());

/** The caller's {@link languageOf}, for handlers that make files or names in it. */
export const RequestLanguage = createParamDecorator((_: undefined, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

const ASKED_LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`);

/** Language in the address of a page. */
export const addressLanguageOf = ({ query }: Pick<FastifyRequest, 'query'>): Language =>
  known((query as Record<string, unknown>)[PAGE_LANGUAGE]);

/** Language a browser prefers for pages, which it opens without our header. */
export const pageLanguageOf = ({ headers }: { headers: IncomingHttpHeaders }): Language =>
  known(ASKED_LANGUAGE.exec(headers.cookie ?? '')?.[1]);
