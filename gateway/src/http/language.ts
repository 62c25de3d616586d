import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_COOKIE, type Language } from '@orbita/contracts';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Language a request asks its answer in: that of the first tag of `Accept-Language`, which our pages send by themselves.
 * What else a header weighs is not looked at; a language we do not speak is answered in the default one.
 */
export const languageOf = ({ headers }: { headers: IncomingHttpHeaders }): Language => {
  const first = headers['accept-language']?.trimStart().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? DEFAULT_LANGUAGE;
};

/** The caller's {@link languageOf}, for handlers that make files or names in it. */
export const Spoken = createParamDecorator((_: undefined, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

const ASKED_LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`);

/** Language a browser asks for pages in, which it opens without our header. */
export const pageLanguageOf = ({ headers }: { headers: IncomingHttpHeaders }): Language =>
  LANGUAGES.find((language) => language === ASKED_LANGUAGE.exec(headers.cookie ?? '')?.[1]) ?? DEFAULT_LANGUAGE;
