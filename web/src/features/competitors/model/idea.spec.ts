import { expect, it } from 'vitest';
import { sampleAnalysis, sampleBestPost } from '../testing/samples';
import { ideaOf } from './idea';

const TEXT = 'Секретный рецепт: 15 г кофе, 250 г воды, 92 градуса, три минуты';

it('takes the theme, the reason and the source of a post, but none of its text', () => {
  const post = sampleBestPost(7, { content: TEXT, media_type: 'photo', has_media: true });
  const analyses = [sampleAnalysis(1)];
  const idea = ideaOf(post, 'Зерно', analyses);
  expect(idea.title).toBe('Рецепты фильтра');
  expect(idea.description.split('\n')).toEqual([
    'Тема: Рецепты фильтра.',
    'Почему сработало: ER 4% — вдвое выше среднего по каналу.',
    'Как сделан: с фото, до 300 знаков.',
    'Раскройте тему своими словами и на своём опыте.',
    'Источник: https://t.me/zerno/7',
  ]);
  expect(`${idea.title}${idea.description}`).not.toContain('рецепт:');
});

it('names the channel when no analysis has named a theme', () => {
  const idea = ideaOf(sampleBestPost(8, { content: TEXT }), 'Зерно', [sampleAnalysis(1)]);
  expect(idea.title).toBe('Идея по лучшему посту канала «Зерно»');
  expect(idea.description).not.toMatch(/Тема|Секретный/u);
});
