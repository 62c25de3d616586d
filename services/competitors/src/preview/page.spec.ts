import { type Message, render, say } from '@orbita/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadPage, ReadPost } from '../reading/channel-reader.js';
import { readCount, readMoment } from './counts.js';
import { readPreviewPage } from './page.js';

const ADDRESS = new URL('https://preview.example/s/zerno_coffee');

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.html`), 'utf8');

const pageOf = (html: string, address = ADDRESS): ReadPage => {
  const reading = readPreviewPage(html, address);
  if (reading.state !== 'preview') throw new Error(`the page is ${reading.state}`);
  return reading.page;
};
const postsOf = (name: string): Map<number, ReadPost> =>
  new Map(pageOf(fixture(name)).posts.map((post) => [post.messageId, post]));

describe('a page of the preview', () => {
  it.each([
    ['channel', 'preview'],
    ['empty-channel', 'preview'],
    ['counters-missing', 'preview'],
    ['posts-absent', 'posts_absent'],
    ['restricted-preview', 'restricted'],
    ['channel-renamed-classes', 'unknown_markup'],
    ['all-posts-unreadable', 'unknown_markup'],
    ['name-preview-off', 'preview_off'],
    ['name-withheld', 'withheld'],
    ['name-group', 'group'],
    ['name-person', 'person'],
    ['name-bot', 'person'],
    ['name-missing', 'missing'],
    ['name-restricted', 'restricted'],
    ['name-unforeseen', 'unknown_markup'],
    ['front-page', 'front_page'],
    ['captcha', 'captcha'],
    ['unknown-markup', 'unknown_markup'],
  ])('%s is recognised as %s', (name, state) => {
    expect(readPreviewPage(fixture(name), ADDRESS).state).toBe(state);
  });

  it('returns the channel, with its badge separate from its title, and posts newest first', () => {
    const { channel, posts, older } = pageOf(fixture('channel'));
    expect(channel).toEqual({
      username: 'zerno_coffee',
      title: 'Кофейня «Зерно» ☕',
      description: 'Пишем о кофе.\nПочта: hi@zerno.example\n\nСайт — zerno.example',
      isVerified: true,
      subscribers: 1_040_000,
      avatarUrl: 'https://cdn.example/avatar.jpg?token=abc&size=1',
    });
    expect(posts.map(({ messageId, views }) => [messageId, views])).toEqual([
      [44, 2_400_000],
      [41, 183_000],
    ]);
    expect(posts.map(({ publishedAt }) => publishedAt.toISOString())).toEqual([
      '2036-03-02T07:15:00.000Z',
      '2036-03-01T07:15:00.000Z',
    ]);
    expect(older).toBe('41');
  });

  it('has no number that is missing on the page', () => {
    expect(pageOf(fixture('counters-missing')).channel).toMatchObject({ subscribers: null, avatarUrl: null });
    expect(pageOf(fixture('one-subscriber')).channel?.subscribers).toBe(1);
  });

  it('reads the end of a channel, whose link to older posts leads nowhere, without a loop', () => {
    const before = (id: number) => new URL(`?before=${id}`, ADDRESS);
    expect(pageOf(fixture('beginning'), before(5))).toMatchObject({ posts: [], older: null });
    expect(pageOf(fixture('channel'), before(46)).older).toBe('41');
    expect(readPreviewPage(fixture('channel'), before(41)).state).toBe('unknown_markup');
  });

  it('leaves out posts without number or date, and counts them', () => {
    const reading = readPreviewPage(fixture('unreadable-posts'), ADDRESS);
    expect(reading).toMatchObject({ state: 'preview', unreadablePosts: 3 });
    expect([...postsOf('unreadable-posts').keys()]).toEqual([60]);
  });

  it('makes plain text of a post: lines, quotes and code kept, custom emoji as characters', () => {
    const posts = postsOf('numbers-and-texts');
    expect(posts.get(1)).toMatchObject({
      content: 'Привет, мир!\nВторая\u00a0строка & знаки <тега>\n\n🔥 😎 секрет',
      views: 23_500,
    });
    expect(posts.get(2)).toMatchObject({ content: 'Вложен в самого себя', views: null });
    expect(posts.get(3)?.content).toBe('До цитаты\nЦитата\nв две строки\nПосле\nif (a) {\n  b\n}');
    expect(posts.get(3)?.publishedAt.toISOString()).toBe('2036-03-01T05:30:00.000Z');
  });

  it('collects links people added, each once: no tags, names, or addresses of other kinds', () => {
    expect(postsOf('numbers-and-texts').get(4)?.urls).toEqual([
      'https://zerno.example/menu',
      'https://cdn.zerno.example/a',
      'http://old.zerno.example/',
      'https://zerno.example/article',
    ]);
  });

  it('lists all media of a post, and pictures that can be copied safely', () => {
    const media = new Map([...postsOf('media')].map(([id, post]) => [id, post.media]));
    const one = (type: string, said: Message, pictureUrl: string | null = null) => ({
      type,
      label: render('ru', said),
      said,
      pictureUrl,
    });
    const other = (said: Message) => [one('other', said)];
    const photo = say('media.photo');
    expect(Object.fromEntries(media)).toEqual({
      10: [one('photo', photo, 'https://cdn.example/photo.jpg?a=1&b=2')],
      11: [
        one('photo', photo, 'https://cdn.example/one.jpg'),
        one('photo', photo, 'https://cdn.example/two.jpg'),
        one('video', say('media.video'), 'https://preview.example/still.jpg'),
      ],
      14: [one('video', say('media.video'))],
      15: [one('video', say('media.round-video'), 'https://cdn.example/round.jpg')],
      16: other(say('media.voice')),
      17: other(say('media.named-poll', { name: 'Зерно или 🍵 чай?' })),
      18: [one('other', say('media.sticker'), 'https://cdn.example/sticker.webp')],
      19: other(say('media.named-file', { name: 'Меню на март.pdf' })),
      20: other(say('media.named-audio', { name: 'Утро.mp3' })),
      21: other(say('media.place')),
      22: other(say('media.only-in-telegram')),
    });
    const posts = postsOf('media');
    expect([...posts.values()].filter(({ hasPoll }) => hasPoll).map(({ messageId }) => messageId)).toEqual([17]);
    // The length of a video is also a `time` element.
    expect(posts.get(14)?.publishedAt.getUTCFullYear()).toBe(2036);
  });

  it('distinguishes a post from its reply or forward, despite a broken attribute, and detects edits', () => {
    const posts = [...postsOf('relations').values()].reverse();
    expect(posts.map(({ content, forwardedFrom, isEdited }) => [content, forwardedFrom, isEdited])).toEqual([
      ['Переслано', 'Обжарщики', false],
      ['Ответ', null, false],
      ['Правлено', null, true],
      ['Автор зовётся edited', null, false],
    ]);
    expect(posts.every(({ media, urls }) => media.length === 0 && urls.length === 0)).toBe(true);
  });

  it('sums reactions of every kind, and never treats unknown ones as zero', () => {
    const reactions = [...postsOf('reactions')].map(([id, post]) => [id, post.reactions]);
    expect(Object.fromEntries(reactions)).toEqual({ 50: 7_266, 51: null, 52: 0, 53: null });
    expect([...postsOf('reactions').values()].every(({ forwards }) => forwards === null)).toBe(true);
  });
});

describe('a hostile page', () => {
  const HEAD = fixture('channel').split('<section class="tgme_channel_history')[0] ?? '';
  const inPost = (inside: string): string =>
    `${HEAD}<section class="tgme_channel_history"><div class="tgme_widget_message" data-post="n/1">` +
    `<a class="tgme_widget_message_date"><time datetime="2036-01-01T00:00:00Z"></time></a>${inside}`;
  const many = (piece: string, times = 300_000): string => piece.repeat(times);

  it.each([
    ['a million nodes', many('<b>x</b>')],
    ['elements without end tags', inPost(many('<div>'))],
    ['pictures that close themselves', inPost(many('<svg/>'))],
    ['posts without end', inPost(many('<div class="tgme_widget_message" data-post="n/1"></div>', 2_000))],
  ])('of %s is given up as unknown', (_what, html) => {
    expect(readPreviewPage(html, ADDRESS).state).toBe('unknown_markup');
  });

  it('cuts an endless text to the length of a post, without characters PostgreSQL refuses', () => {
    const text = (words: string): string => inPost(`<div class="tgme_widget_message_text js-message_text">${words}`);
    const contentOf = (words: string): string => pageOf(text(words)).posts[0]?.content ?? '';
    expect(contentOf(many('&amp;'))).toHaveLength(16_384);
    expect(contentOf(`a${many('😀')}`)).toHaveLength(16_383);
    expect(contentOf(`<pre>${many(' \n')}`)).toBe('');
    expect(contentOf('раз\0два&#0;три&#xD800;')).toBe('раздва\uFFFDтри\uFFFD');
    expect(pageOf(text(many('<br><a href="https://x.example/?1">y</a>', 30_000))).posts[0]?.urls).toHaveLength(1);
  });

  it('reads the part before the truncation', () => {
    const html = fixture('channel');
    expect(pageOf(html.slice(0, html.indexOf('data-post="zerno_coffee/44"'))).posts[0]?.messageId).toBe(41);
  });
});

describe('numbers and moments', () => {
  it.each([
    ['980', 980],
    ['7.03K', 7_030],
    ['23.5K', 23_500],
    ['1.04M', 1_040_000],
    ['2.4m', 2_400_000],
    ['1B', 1_000_000_000],
    ['14 909', 14_909],
    ['14\u00a0909', 14_909],
    ['14\u202f909', 14_909],
    ['1,204', 1_204],
    ['0', 0],
  ])('%s is %d', (words, count) => expect(readCount(words)).toBe(count));

  it.each(['', 'K', '-5', '1,5K', '1.2.3', '12 человек', '٣', '3B', '1e9', 'Infinity', '9'.repeat(40)])(
    '«%s» is no known number',
    (words) => expect(readCount(words)).toBeNull(),
  );

  it.each(['', 'вчера', '2036-03-01', '2036-03-01T10:00:00', '2036-13-41T10:00:00Z', '0'.repeat(40)])(
    '«%s» is no moment',
    (words) => expect(readMoment(words)).toBeNull(),
  );
});
