import { Controller, Get, type INestApplication } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { TokensService } from '@orbita/accounts';
import {
  type CostClass,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteSpec,
  Id,
  IdParam,
  endpoint,
  route,
} from '@orbita/contracts';
import { createLogger, LOGGER } from '@orbita/platform';
import * as z from 'zod/mini';
import { KeyAccess } from '../api-keys/key-access.js';
import { AccessGuard } from '../auth/access.guard.js';
import { AnswerBytes } from './answer-bytes.js';
import { checkHandlers } from './boot-check.js';
import { ContractGuard } from './contract.js';
import { Endpoint } from './endpoint.decorator.js';
import { ErrorFilter } from './error.filter.js';
import { ContractAdapter } from './fastify.js';
import { Body, Params, Query } from './input.decorators.js';
import { Quotas } from './quotas.js';
import { JobAccepted, Prefer, type Preference } from './waiting.js';

const spec = { access: 'public', cost: 'read', tag: 'test', summary: 'Test' } as const;
const Comet = z.object({ id: Id, name: z.string() });
const echo = route(endpoint('POST', '/api/comets/{id}', 'waits'), {
  ...spec,
  jobs: ['post.write'],
  status: 201,
  params: z.object({ id: IdParam }),
  query: z.object({ loud: z.optional(z.enum(['true'])) }),
  body: z.object({ name: z.string() }),
  reply: z.array(Comet),
});
const broken = route(endpoint('GET', '/api/broken'), { ...spec, reply: Comet });
const empty = route(endpoint('GET', '/api/empty'), { ...spec, status: 204 });
const closed = route(endpoint('GET', '/api/closed'), { ...spec, access: 'user', status: 204 });

@Controller()
class CometsController {
  @Endpoint(echo)
  async echo(
    @Params() { id }: RouteParams<typeof echo>,
    @Query() { loud }: RouteQuery<typeof echo>,
    @Body() body: RouteBody<typeof echo>,
  ) {
    if (loud) return new JobAccepted(id);
    return [{ id, ...body, secret: 'секрет' }];
  }

  @Endpoint(broken)
  async broken() {
    return { id: 0, name: 'секрет' };
  }

  @Endpoint(empty)
  async empty() {
    return 'секрет' as unknown as undefined;
  }

  @Endpoint(closed)
  async closed() {
    throw new Error('reached without a token');
  }
}

@Controller()
class ForgottenController {
  @Get('/api/forgotten')
  forgotten() {
    return 'секрет';
  }
}

const routes: RouteSpec[] = [echo, broken, empty, closed];
let app: NestFastifyApplication;

const applicationOf = (...controllers: (new () => object)[]) => {
  class TestModule {}
  return NestFactory.create<NestFastifyApplication>(
    {
      module: TestModule,
      controllers,
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: ContractGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: LOGGER, useValue: createLogger('test', 'silent') },
        { provide: TokensService, useValue: { remembered: () => undefined, verify: async () => null } },
        { provide: Quotas, useValue: { isCountedAhead: () => false } },
        { provide: AnswerBytes, useValue: { admit: async () => undefined, add: () => undefined } },
        { provide: KeyAccess, useValue: { countUnread: async () => undefined } },
      ],
    },
    new ContractAdapter(),
    { logger: false, abortOnError: false },
  );
};

beforeAll(async () => {
  app = await applicationOf(CometsController, ForgottenController);
  await app.init();
});
afterAll(() => app.close());

describe('a request', () => {
  it('reaches the handler as the contract parsed it, and its answer holds declared fields only', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/comets/7',
      payload: { name: 'Галлея', is_admin: true },
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual([{ id: 7, name: 'Галлея' }]);
  });

  it('that breaks the contract does not reach the handler', async () => {
    for (const [url, field] of [
      ['/api/comets/x', 'id'],
      ['/api/comets/7?loud=yes', 'loud'],
      ['/api/comets/7?loud=true&loud=true', 'loud'],
    ]) {
      const reply = await app.inject({ method: 'POST', url: String(url), payload: { name: 'Галлея' } });
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'VALIDATION_FAILED', field }),
      ]);
    }
  });

  it('without the body it needs is refused as unreadable', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/comets/7' });
    expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining({ code: 'MALFORMED_BODY' })]);
  });

  it('may be answered with the job that does the work', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/comets/7?loud=true', payload: { name: 'Галлея' } });
    expect([reply.statusCode, reply.json()]).toEqual([202, { job_id: 7 }]);
    expect(reply.headers['preference-applied']).toBe('respond-async');
  });

  it('gets an error instead of an answer that breaks the contract', async () => {
    const reply = await app.inject('/api/broken');
    expect([reply.statusCode, reply.json()]).toEqual([500, expect.objectContaining({ code: 'INTERNAL' })]);
    expect(reply.body).not.toContain('секрет');
  });

  it('gets no body from a route without an answer', async () => {
    const reply = await app.inject('/api/empty');
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });

  it('is stopped before a handler without a contract', async () => {
    const reply = await app.inject('/api/forgotten');
    expect([reply.statusCode, reply.json()]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
  });

  it('is stopped without a token if the contract requires one', async () => {
    expect((await app.inject('/api/closed')).statusCode).toBe(401);
  });
});

describe('the check at boot', () => {
  const checkOf = async (contracts: readonly RouteSpec[], ...controllers: (new () => object)[]) => {
    const other: INestApplication = await applicationOf(...controllers);
    return () => checkHandlers(other, contracts);
  };

  it('lets a complete gateway start', async () => {
    expect(await checkOf(routes, CometsController)).not.toThrow();
  });

  it('names a route without a handler', async () => {
    const missing = route(endpoint('DELETE', '/api/comets/{id}'), spec);
    expect(await checkOf([...routes, missing], CometsController)).toThrow('DELETE /api/comets/{id} has no handler');
  });

  it('names a handler without a route', async () => {
    expect(await checkOf(routes, CometsController, ForgottenController)).toThrow(
      'ForgottenController.forgotten serves no route of the contracts',
    );
    expect(await checkOf([echo, broken, empty], CometsController)).toThrow(
      'CometsController.closed serves no route of the contracts',
    );
  });

  it('names a route without a cost class', async () => {
    const unclassed = { ...closed, cost: String('forgotten') as CostClass };
    @Controller()
    class UnclassedController {
      @Endpoint(unclassed)
      async closed() {}
    }
    expect(await checkOf([unclassed], UnclassedController)).toThrow('GET /api/closed has no cost class');
  });

  it('names a handler that reads a preference its route does not declare', async () => {
    const silent = route(endpoint('POST', '/api/silent'), { ...spec, status: 204 });
    const declared = route(endpoint('POST', '/api/declared', 'lingers'), { ...spec, status: 204 });
    @Controller()
    class HeedingController {
      @Endpoint(silent)
      async silent(@Prefer() _preference: Preference) {}

      @Endpoint(declared)
      async declared(@Prefer() _preference: Preference) {}
    }
    const check = await checkOf([silent, declared], HeedingController);
    expect(check).toThrow(/:\n {2}HeedingController\.silent heeds Prefer, and its route does not say so$/);
  });

  it('names a route with two handlers', async () => {
    @Controller()
    class CopyController {
      @Endpoint(closed)
      async copy() {}
    }
    expect(await checkOf(routes, CometsController, CopyController)).toThrow(
      'GET /api/closed has several handlers: CometsController.closed, CopyController.copy',
    );
  });
});
