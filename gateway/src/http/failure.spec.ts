import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { failureOf } from './failure.js';

const withCode = (code: string, message = 'boom'): Error => Object.assign(new Error(message), { code });

it('answers an error of the table with its status, sentence, field and details', () => {
  expect(failureOf(new AppError('INSUFFICIENT_CREDITS', { details: { need: 200, have: 50 } }))).toEqual({
    status: 402,
    headers: {},
    body: {
      error: 'Не хватает 150 кредитов: нужно 200, на балансе 50',
      code: 'INSUFFICIENT_CREDITS',
      details: { need: 200, have: 50 },
    },
  });
  expect(failureOf(new AppError('EMAIL_TAKEN', { field: 'email' })).body.field).toBe('email');
});

it('says when to retry', () => {
  expect(failureOf(new AppError('TOO_MANY_REQUESTS', { details: { retry_after_seconds: 12.3 } })).headers).toEqual({
    'retry-after': '13',
  });
  expect(failureOf(new AppError('SERVICE_UNAVAILABLE')).headers).toEqual({ 'retry-after': '5' });
  expect(failureOf(new AppError('MODEL_REFUSED')).headers).toEqual({});
});

it.each([
  ['a missing page', new NotFoundException('Cannot GET /x'), 404, 'ROUTE_NOT_FOUND'],
  ['a refusal of Nest', new BadRequestException('nope'), 400, 'MALFORMED_BODY'],
  [
    'a wrapped refusal of Fastify',
    new HttpException('too big', 413, { cause: withCode('FST_ERR_CTP_BODY_TOO_LARGE') }),
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  ['a body shorter than announced', withCode('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 400, 'MALFORMED_BODY'],
  ['a foreign content type', withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['an unreadable address', withCode('FST_ERR_BAD_URL'), 404, 'ROUTE_NOT_FOUND'],
  ['a refusal of the file server', Object.assign(new Error('no'), { statusCode: 403 }), 403, 'FORBIDDEN'],
])('answers %s in our words and does not log it', (_, error, status, code) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ status, body: { code } });
  expect(failure.body.error).toMatch(/[а-яё]/i);
  expect(failure.log).toBeUndefined();
});

it.each([
  ['PostgreSQL is gone', withCode('ECONNREFUSED')],
  ['PostgreSQL is shutting down', withCode('57P01')],
  ['a lock was not given in time', withCode('55P03')],
  ['a statement took too long', withCode('57014')],
  ['every retry met a deadlock', withCode('40P01')],
  ['Redis is gone', new Error("Stream isn't writeable and enableOfflineQueue options is false")],
  ['Redis is full', new Error('OOM command not allowed when used memory > maxmemory')],
])('asks to retry when %s', (_, error) => {
  expect(failureOf(error)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'SERVICE_UNAVAILABLE' },
    log: 'warn',
  });
});

it.each([new Error('SELECT secret'), 'a string', null, undefined, { status: 200 }])('hides the text of %s', (error) => {
  expect(failureOf(error)).toEqual({
    status: 500,
    headers: {},
    body: { error: 'Что-то пошло не так на нашей стороне. Повторите попытку.', code: 'INTERNAL' },
    log: 'error',
  });
});
