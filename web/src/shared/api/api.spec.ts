import { accountEndpoints, audienceEndpoints, billingEndpoints, projectEndpoints } from '@orbita/contracts';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '@/test/server';
import { api, everyPage } from './api';
import { ApiError } from './api-error';
import { tokenStore } from './token';

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (error: unknown) => error,
  );

describe('api', () => {
  it('sends the token, the filled path, the query and the body', async () => {
    tokenStore.set('secret');
    let seen: { url: string; authorization: string | null; body: unknown } | undefined;
    server.use(
      http.put('*/api/projects/:id', async ({ request }) => {
        seen = {
          url: request.url,
          authorization: request.headers.get('Authorization'),
          body: await request.json(),
        };
        return HttpResponse.json({ id: 7 });
      }),
    );
    await api(projectEndpoints.update, { params: { id: 7 }, body: { name: 'Зерно' } });
    expect(seen).toMatchObject({ authorization: 'Bearer secret', body: { name: 'Зерно' } });
    expect(new URL(seen?.url ?? '').pathname).toBe('/api/projects/7');

    server.use(http.get('*/api/credits/statement', ({ request }) => HttpResponse.json([request.url])));
    const [url] = (await api(billingEndpoints.statement, { query: { project_id: '7' } })) as unknown as string[];
    expect(new URL(url ?? '').search).toBe('?project_id=7');
  });

  it('reads a list page by page, up to the limit of pages', async () => {
    const asked: string[] = [];
    const page = (last: number) =>
      http.get('*/api/projects', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        const number = Number(searchParams.get('cursor') ?? 1);
        const headers =
          number < last ? { Link: `</api/projects?cursor=${number + 1}&limit=100>; rel="next"` } : undefined;
        return HttpResponse.json([{ id: number }], { headers });
      });
    server.use(page(3));
    expect((await everyPage(projectEndpoints.list)).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(asked).toEqual(['', '?cursor=2', '?cursor=3']);
    server.use(page(Infinity));
    expect(await everyPage(projectEndpoints.list)).toHaveLength(10);
  });

  it('rejects with everything the error body says', async () => {
    server.use(
      http.get('*/api/projects/:id', () =>
        HttpResponse.json(
          { error: 'Проект не найден', code: 'PROJECT_NOT_FOUND', field: 'id', details: { id: 1 } },
          { status: 404 },
        ),
      ),
    );
    const error = await failure(api(projectEndpoints.get, { params: { id: 1 } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      code: 'PROJECT_NOT_FOUND',
      message: 'Проект не найден',
      field: 'id',
      details: { id: 1 },
    });
  });

  it('answers in Russian when the answer is not ours or does not come', async () => {
    server.use(http.get('*/api/projects', () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 })));
    expect(await failure(api(projectEndpoints.list))).toMatchObject({ code: 'NETWORK', status: 502 });
    server.use(http.get('*/api/projects', () => HttpResponse.error()));
    expect(await failure(api(projectEndpoints.list))).toMatchObject({
      code: 'NETWORK',
      status: 0,
      message: 'Нет связи с сервером. Проверьте интернет и повторите.',
    });
    server.use(http.get('*/api/projects', () => new HttpResponse('<html>', { status: 200 })));
    expect(await failure(api(projectEndpoints.list))).toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('rejects with the reason of the abort', async () => {
    server.use(http.get('*/api/projects', () => new Promise<never>(() => undefined)));
    const controller = new AbortController();
    const call = failure(api(projectEndpoints.list, {}, { signal: controller.signal }));
    controller.abort('left the page');
    expect(await call).toBe('left the page');
  });

  it('turns an endless wait into the timeout sentence', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    server.use(http.get('*/api/projects', () => HttpResponse.json([])));
    expect(await failure(api(projectEndpoints.list))).toMatchObject({
      code: 'TIMEOUT',
      message: 'Превышено время ожидания. Попробуйте позже или уменьшите количество публикаций.',
    });
  });

  describe('idempotency', () => {
    it('retries a lost action under the same key, and sends a new action under another key', async () => {
      const keys: (string | null)[] = [];
      server.use(
        http.post('*/api/projects', ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'));
          return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: 1 }, { status: 201 });
        }),
      );
      await api(projectEndpoints.create, { body: { name: 'А' } });
      expect(keys).toHaveLength(2);
      expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(keys[1]).toBe(keys[0]);
      await api(projectEndpoints.create, { body: { name: 'А' } });
      expect(keys[2]).not.toBe(keys[0]);
    });

    it('does not retry what the server refused', async () => {
      let calls = 0;
      server.use(
        http.post('*/api/projects', () => {
          calls += 1;
          return HttpResponse.json({ error: 'Нельзя', code: 'PROJECT_LIMIT_REACHED' }, { status: 403 });
        }),
      );
      await failure(api(projectEndpoints.create, { body: { name: 'А' } }));
      expect(calls).toBe(1);
    });

    it('sends no key and does not retry where the contract does not promise idempotency', async () => {
      const keys: (string | null)[] = [];
      server.use(
        http.post('*/api/auth/login', ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'));
          return HttpResponse.error();
        }),
      );
      await failure(api(accountEndpoints.login, { body: { email: 'a@b.ru', password: '1' } }));
      expect(keys).toEqual([null]);
    });

    it('makes keys on plain http too, where randomUUID does not exist', async () => {
      const { crypto: real } = globalThis;
      vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) });
      let key: string | null = null;
      server.use(
        http.post('*/api/subscription/trial', ({ request }) => {
          key = request.headers.get('Idempotency-Key');
          return HttpResponse.json({});
        }),
      );
      await api(billingEndpoints.startTrial);
      vi.unstubAllGlobals();
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    });
  });

  it('asks a route that starts a job not to wait for the job', async () => {
    let prefer: string | null = null;
    server.use(
      http.post('*/api/projects/suggest-audience', ({ request }) => {
        prefer = request.headers.get('Prefer');
        return HttpResponse.json({ job_id: 5 }, { status: 202 });
      }),
    );
    const { job_id } = await api(audienceEndpoints.suggest, { body: { name: 'Зерно' } });
    expect(job_id).toBe(5);
    expect(prefer).toBe('respond-async');
  });

  describe('a refused token', () => {
    const refuse = () =>
      http.get('*/api/projects', () =>
        HttpResponse.json({ error: 'Войдите в аккаунт', code: 'UNAUTHENTICATED' }, { status: 401 }),
      );

    it('ends the session once, even after many refusals', async () => {
      tokenStore.set('old');
      const onChange = vi.fn();
      const stop = tokenStore.subscribe(onChange);
      server.use(refuse());
      await Promise.all([1, 2, 3].map(() => failure(api(projectEndpoints.list))));
      stop();
      expect(tokenStore.get()).toBeNull();
      expect(onChange).toHaveBeenCalledTimes(1);
    });

    it('does not end a session that began meanwhile', async () => {
      tokenStore.set('old');
      server.use(refuse());
      const call = failure(api(projectEndpoints.list));
      tokenStore.set('new');
      await call;
      expect(tokenStore.get()).toBe('new');
    });

    it('is not the same as a wrong password', async () => {
      server.use(
        http.post('*/api/auth/login', () =>
          HttpResponse.json({ error: 'Неверный e-mail или пароль', code: 'INVALID_CREDENTIALS' }, { status: 401 }),
        ),
      );
      const error = await failure(api(accountEndpoints.login, { body: { email: 'a@b.ru', password: '1' } }));
      expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    });
  });

  describe('a session that ended before the answer came', () => {
    const answerLate = (answer: () => Response) =>
      http.post('*/api/projects', () => {
        tokenStore.set('new');
        return answer();
      });

    it.each([
      ['an answer', () => HttpResponse.json({ id: 1 }, { status: 201 })],
      ['a refusal', () => HttpResponse.json({ error: 'Нельзя', code: 'PROJECT_LIMIT_REACHED' }, { status: 403 })],
      ['no answer', () => HttpResponse.error()],
    ])('receives nothing, and the action is not retried: %s', async (_, answer) => {
      tokenStore.set('old');
      let calls = 0;
      server.use(
        http.all('*/api/*', () => {
          calls += 1;
        }),
        answerLate(answer),
      );
      expect(await failure(api(projectEndpoints.create, { body: { name: 'А' } }))).toMatchObject({
        code: 'SESSION_ENDED',
      });
      expect(calls).toBe(1);
    });
  });
});
