import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { account } from '@/entities/publishing/testing/accounts';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import type { Work } from '../model/work';
import { PublicationAside } from './publication-aside';

const work = (media: number[]): Work => ({
  title: 'Новый сорт',
  goal: '',
  short_description: 'Рассказать о сорте',
  content_type: 'engaging',
  social_network: 'vk',
  scheduled_date: '2026-11-22',
  scheduled_time: '12:00',
  auto_publish: false,
  remind: false,
  integration_ids: [],
  own_text: false,
  own_media: false,
  own_time: false,
  text: { text: 'Встречайте', entities: [] },
  media,
});

beforeEach(() => {
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/files', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',').map(Number) ?? [];
      // In random order, and one of them is deleted.
      const there = ids.filter((id) => id !== 9).sort((a, b) => a - b);
      return HttpResponse.json(
        there.map((id) => ({
          id,
          url: `/api/files/${id}/content?variant=file`,
          thumbnail_url: `/api/files/${id}/content?variant=thumbnail`,
          name: `Фото ${id}.jpg`,
          alt: id === 2 ? 'Пакет зерна' : '',
          mime: 'image/jpeg',
          bytes: 1_024,
          width: 640,
          height: 360,
          uses: 1,
          created_at: '2026-11-21T10:00:00Z',
        })),
      );
    }),
  );
});

it('previews the pictures of a post in order, with their descriptions', async () => {
  renderApp(<PublicationAside work={work([3, 2, 9, 1])} plan={undefined} />);
  const album = await screen.findByRole('list', { name: 'Медиа публикации: 3 файла' });
  expect(
    within(album)
      .getAllByRole('img')
      .map((picture) => [picture.getAttribute('alt'), picture.getAttribute('src')]),
  ).toEqual([
    ['Фото 3.jpg', '/api/files/3/content?variant=thumbnail'],
    ['Пакет зерна', '/api/files/2/content?variant=thumbnail'],
    ['Фото 1.jpg', '/api/files/1/content?variant=thumbnail'],
  ]);
});

it('previews all of an album in a network that shows it whole', async () => {
  renderApp(<PublicationAside work={work([1, 2, 3, 4, 5, 6, 7, 8, 10])} plan={undefined} />);
  const album = await screen.findByRole('list', { name: 'Медиа публикации: 9 файлов' });
  expect(within(album).getAllByRole('img')).toHaveLength(9);
});

it('previews five of many on Facebook and says how many more there are', async () => {
  renderApp(
    <PublicationAside work={{ ...work([1, 2, 3, 4, 5, 6, 7]), social_network: 'facebook' }} plan={undefined} />,
  );
  const album = await screen.findByRole('list', { name: 'Медиа публикации: 7 файлов' });
  expect(within(album).getAllByRole('img')).toHaveLength(5);
  expect(within(album).getByText('+2')).toBeTruthy();
});

it('turns the pictures of a carousel by its arrows', async () => {
  renderApp(<PublicationAside work={{ ...work([1, 2, 3]), social_network: 'instagram' }} plan={undefined} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Следующий файл' }));
  expect(screen.getByText('2/3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Следующий файл' }));
  expect(screen.queryByRole('button', { name: 'Следующий файл' })).toBeNull();
});

it('asks for a picture where a post cannot do without one', async () => {
  renderApp(<PublicationAside work={{ ...work([]), social_network: 'instagram' }} plan={undefined} />);
  expect(await screen.findByText(/без картинки не опубликовать/)).toBeTruthy();
});

it('cuts a long text as the feed does, shows the rest on request, and marks placeholders', async () => {
  const text = `Зерно за [цена] руб. ${'Свежая обжарка каждую неделю. '.repeat(20)}Ждём вас`;
  renderApp(<PublicationAside work={{ ...work([]), text: { text, entities: [] } }} plan={undefined} />);
  const preview = await screen.findByRole('region', { name: 'Как это увидят: ВКонтакте' });
  expect(within(preview).getByText('[цена]').tagName).toBe('MARK');
  expect(preview.textContent).not.toContain('Ждём вас');
  await userEvent.click(within(preview).getByRole('button', { name: 'Показать ещё' }));
  expect(preview.textContent).toContain('Ждём вас');
});

it('names the account the post goes to, and the project until one is chosen', async () => {
  server.use(http.get('*/api/integrations', () => HttpResponse.json([account({ platform: 'vk', title: 'Зерно ВК' })])));
  renderApp(<PublicationAside work={{ ...work([]), integration_ids: [5] }} plan={undefined} />);
  expect(await screen.findByText('Зерно ВК')).toBeTruthy();
});
