import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useParams } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Publication, PublicationVariant } from '@orbita/contracts';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { account, preflight } from '@/entities/publishing/testing/accounts';
import { renderApp } from '@/test/render';
import { sampleProject, sampleSubscription, sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { PublicationPage } from '../publication-page';

/** The server's publications by id; the first is the main one. */
let stored: Map<number, Publication>;
/** Bodies of what was sent, by what it was sent to. */
let sent: [string, Record<string, unknown>][];

const WHEN = { scheduled_date: '2036-12-02', scheduled_time: '20:00' };
const main = (): Publication => stored.get(1)!;
const vk = (): Publication => stored.get(2)!;

/** As the server answers: the main one tells of its variants. */
const answerOf = (id: number) => {
  const found = stored.get(id);
  if (!found) return HttpResponse.json({ error: 'Нет', code: 'PUBLICATION_NOT_FOUND' }, { status: 404 });
  const variants = [...stored.values()].filter(({ variant_of }) => variant_of === id) as PublicationVariant[];
  return HttpResponse.json({ ...found, variants, attempts: [] });
};

const variantOf = (changes: Partial<Publication>): Publication =>
  publication({ ...main(), variant_of: 1, social_network: 'vk', id: 2, ...changes });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  stored = new Map([[1, publication({ content: 'Кофе дня', has_content: true, status: 'ready', ...WHEN })]]);
  stored.set(2, variantOf({}));
  server.use(
    http.get('*/api/publications/:id/preflight', () => HttpResponse.json([preflight(5), preflight(6)])),
    http.get('*/api/publications/:id', ({ params }) => answerOf(Number(params.id))),
    http.put('*/api/publications/:id', async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>;
      const id = Number(params.id);
      sent.push([`PUT ${id}`, body]);
      const before = stored.get(id)!;
      const common = body.own_text === false ? { content: main().content } : {};
      stored.set(id, { ...before, ...body, ...common, version: before.version + 1 });
      // What follows the text changes with it.
      if (id === 1 && 'content' in body && !vk().own_text) {
        stored.set(2, { ...vk(), content: body.content as string, version: vk().version + 1 });
      }
      return answerOf(id);
    }),
    http.delete('*/api/publications/:id', ({ params }) => {
      stored.delete(Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/publications/:id/variants', async ({ request }) => {
      const body = (await request.json()) as { social_network: Publication['social_network'] };
      sent.push(['POST variants', body]);
      stored.set(3, variantOf({ id: 3, ...body }));
      return HttpResponse.json({ ...stored.get(3), attempts: [] }, { status: 201 });
    }),
    http.post('*/api/content-plans/:id/publications/schedule', async ({ request }) => {
      const body = (await request.json()) as { schedules: { id: number; integration_ids: number[] }[] };
      sent.push(['POST schedule', body]);
      for (const { id, integration_ids } of body.schedules) {
        stored.set(id, { ...stored.get(id)!, auto_publish: true, integration_ids, status: 'scheduled', version: 9 });
      }
      return HttpResponse.json([]);
    }),
    http.get('*/api/integrations', () =>
      HttpResponse.json([account(), account({ id: 6, platform: 'vk', title: 'Зерно ВК' })]),
    ),
    http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription({ plan_type: 'Pro' }))),
    http.get('*/api/projects/:id/publishing', () => HttpResponse.json({ paused: false })),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/content-plans/:id/approval-links', () => HttpResponse.json([])),
    http.get('*/api/content-plans/:id', () => HttpResponse.json({ ...plan(), publications: [] })),
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(7)])),
    http.get('*/api/projects/:id', () => HttpResponse.json(sampleProject(7))),
    http.get('*/api/credits/estimate/:type', () =>
      HttpResponse.json({ estimated_credits: 50, credits_balance: 541, is_demo: false }),
    ),
  );
});

function Editor() {
  return <PublicationPage publicationId={Number(useParams().id)} ApprovalDialog={() => null} />;
}

const open = async (id = 1) => {
  renderApp(
    <CurrentProjectProvider>
      <Editor />
    </CurrentProjectProvider>,
    { path: '/dashboard/publications/:id/edit', at: `/dashboard/publications/${id}/edit` },
  );
  await tab(id === 1 ? /^Telegram/ : /^ВКонтакте/);
  return userEvent.setup();
};

const tab = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Соцсети публикации' })).findByRole('link', { name });
const onTab = (name: RegExp) =>
  waitFor(async () => expect((await tab(name)).getAttribute('aria-current')).toBe('page'));
const text = () => screen.findByRole('textbox', { name: 'Текст' });

describe('the networks of a publication', () => {
  it('are tabs; a further one is added from those that are not there yet', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Добавить соцсеть' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).not.toContain(expect.stringMatching(/^(Telegram|ВКонтакте)/));
    await user.click(screen.getByRole('menuitem', { name: /^Instagram.*напомним$/ }));
    await onTab(/^Instagram/);
    expect(sent).toEqual([['POST variants', { social_network: 'instagram' }]]);
  });

  it('save what is typed before another one is opened, which then shows it', async () => {
    stored.set(1, { ...main(), content: null });
    const user = await open();
    await user.click(await text());
    await user.paste('Новый текст');
    await user.click(await tab(/^ВКонтакте/));
    await onTab(/^ВКонтакте/);
    expect(sent).toEqual([['PUT 1', { content: 'Новый текст', content_entities: [], version: 1 }]]);
    expect((await screen.findByRole('region', { name: 'Общий текст' })).textContent).toBe('Новый текст');
  });

  it('may have a text of their own, and take the common one back after a question', async () => {
    const user = await open(2);
    expect((await screen.findByRole('region', { name: 'Общий текст' })).textContent).toBe('Кофе дня');
    await user.click(screen.getByRole('button', { name: 'Свой текст для ВКонтакте' }));
    await user.click(await text());
    await user.paste('Только для ВК. ');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Публикация сохранена!');
    expect(sent[0]).toEqual(['PUT 2', expect.objectContaining({ own_text: true, version: 1 })]);
    await user.click(screen.getByRole('button', { name: 'Вернуть общий' }));
    const question = await screen.findByRole('dialog', { name: 'Вернуть общий текст?' });
    await user.click(within(question).getByRole('button', { name: 'Вернуть общий' }));
    expect((await screen.findByRole('region', { name: 'Общий текст' })).textContent).toBe('Кофе дня');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent[1]).toEqual(['PUT 2', { own_text: false, version: 2 }]));
  });

  it('keep the typed text of a variant that was closed unsaved', async () => {
    const user = await open(2);
    await user.click(await screen.findByRole('button', { name: 'Свой текст для ВКонтакте' }));
    await user.click(await text());
    await user.paste('Слова');
    const key = Object.keys(localStorage).find((name) => name.includes(':1:2:'));
    expect(JSON.parse(localStorage.getItem(key ?? '') ?? '{}')).toMatchObject({
      mine: { own_text: true, text: { text: expect.stringContaining('Слова') } },
    });
  });

  it('are scheduled together, each to its account', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Запланировать в 2 сети 2 дек 2036, 20:00$/ }));
    await screen.findByText('Запланировано: Telegram и ВКонтакте');
    expect(sent).toEqual([
      [
        'POST schedule',
        {
          schedules: [
            { id: 1, version: 1, integration_ids: [5] },
            { id: 2, version: 1, integration_ids: [6] },
          ],
        },
      ],
    ]);
  });

  it('are not scheduled while one of them lacks something: it is named, with the way to it', async () => {
    stored.set(2, { ...vk(), own_text: true, content: 'Цена [цена]', needs_filling: 1 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Запланировать в 2 сети/ }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe('ВКонтакте: В тексте осталось заполнить 1 место Открыть вкладку');
    expect(sent).toEqual([]);
    await user.click(within(said).getByRole('button', { name: 'Открыть вкладку' }));
    await onTab(/^ВКонтакте/);
  });

  it('are scheduled one by one from the menu', async () => {
    const user = await open();
    await screen.findByRole('button', { name: /^Запланировать в 2 сети/ });
    await user.click(screen.getByRole('button', { name: 'Другие действия с постом' }));
    await user.click(screen.getByRole('menuitem', { name: 'Запланировать только ВКонтакте' }));
    await screen.findByText('Запланировано: ВКонтакте');
    expect(main().auto_publish).toBe(false);
  });

  it('lose one, which leads back to the publication', async () => {
    const user = await open(2);
    await user.click(await screen.findByRole('button', { name: 'Ещё действия' }));
    await user.click(screen.getByRole('menuitem', { name: 'Убрать соцсеть: ВКонтакте' }));
    await onTab(/^Telegram/);
    expect(screen.queryByRole('link', { name: /^ВКонтакте/ })).toBeNull();
  });

  it('share title, idea and type, which are changed on the main tab', async () => {
    const user = await open(2);
    expect(screen.queryByRole('textbox', { name: 'Заголовок' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Соцсеть' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Открыть вкладку Telegram' }));
    await onTab(/^Telegram/);
    expect(screen.getByRole('textbox', { name: 'Заголовок' })).toBeDefined();
  });
});
