import type { PostRequest } from '@orbita/ai';
import { StatementsService } from '@orbita/billing';
import { AppError, GenerateRequest, GeneratedText, HeadlinesRequest, ImproveRequest } from '@orbita/contracts';
import { ContentFixture } from '../../fixtures/content-fixture.js';

let fixture: ContentFixture;
let user: number;

const order = {
  headlines: (request: object) =>
    fixture.db.transaction((tx) =>
      fixture.generator.headlines(tx, user, HeadlinesRequest.parse({ topic: 'Зерно', text_type: 'post', ...request })),
    ),
  post: (request: object = {}) =>
    fixture.db.transaction((tx) =>
      fixture.generator.generate(tx, user, GenerateRequest.parse({ topic: 'Зерно', text_type: 'post', ...request })),
    ),
  improve: (request: object) =>
    fixture.db.transaction((tx) => fixture.generator.improve(tx, user, ImproveRequest.parse(request))),
};

/** The briefs the writer got. */
const briefs = (): PostRequest['brief'][] => {
  const seen: PostRequest['brief'][] = [];
  fixture.writer.text = async ({ brief }) => {
    seen.push(brief);
    return 'Готовый текст';
  };
  return seen;
};

beforeEach(async () => {
  fixture = await ContentFixture.open();
  user = await fixture.user();
  await fixture.work();
});
afterEach(() => fixture.close());

describe('a single text', () => {
  it('follows its settings, is charged to its project and listed in the history', async () => {
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [user]);
    const project = await fixture.project(user);
    const seen = briefs();
    const job = await order.post({
      title: 'Три вопроса бариста',
      topic: 'Как выбрать зерно',
      tone: 'Дружелюбный',
      narrative: 'first',
      post_size: 'Короткий (150–300 символов)',
      platform: 'vk',
      facts: ['Обжариваем сами'],
      project_id: project,
    });
    const { result } = await fixture.ended(user, job.id);
    const text = GeneratedText.parse(result);
    expect(seen[0]).toMatchObject({
      topic: 'Три вопроса бариста',
      idea: 'Как выбрать зерно',
      tone: 'friendly',
      narrative: 'first',
      size: 'short',
      socialNetwork: 'vk',
      extra: 'Обжариваем сами',
      project: { name: 'Кофейня' },
    });
    expect(await fixture.history.list(user, { limit: 10 })).toMatchObject([
      {
        id: text.history_id,
        projectId: project,
        topic: 'Три вопроса бариста',
        content: 'Готовый текст',
        textType: 'post',
      },
    ]);
    expect(await new StatementsService(fixture.db).linesOf(user, { projectId: project })).toMatchObject([
      { amount: -50, kind: 'capture', description: { text: 'Пост «Три вопроса бариста»' } },
    ]);
    expect(await fixture.db.query('SELECT 1 FROM generation_requests')).toEqual([]);
  });

  it('keeps to the size, person and network that a composed topic names', async () => {
    const seen = briefs();
    const topic =
      'Заголовок: Зерно без тайн\nТема: как выбрать\nПлатформа: ВКонтакте\nТон: Профессиональный\n' +
      'Лицо: от второго лица\nРазмер поста: Длинный (800-2000 символов)';
    const { result } = await fixture.ended(user, (await order.post({ topic })).id);
    expect(seen[0]).toMatchObject({
      topic: 'Зерно без тайн',
      idea: topic,
      socialNetwork: 'vk',
      tone: 'professional',
      narrative: 'second',
      size: 'long',
    });
    expect(GeneratedText.parse(result).content).toBe('Готовый текст');
  });

  it('that fails costs neither credits nor a free post of the day', async () => {
    fixture.writer.text = async () => {
      throw new AppError('MODEL_REFUSED');
    };
    const jobs = await Promise.all(Array.from({ length: 5 }, () => order.post()));
    for (const { id, price } of jobs) {
      expect([price, (await fixture.ended(user, id)).status]).toEqual([0, 'failed']);
    }
    expect(await fixture.db.query('SELECT 1 FROM free_posts')).toEqual([]);
    expect(await fixture.history.list(user, { limit: 10 })).toEqual([]);
    briefs();
    expect((await order.post()).price).toBe(0);
  });

  it('is improved from its original, which stays', async () => {
    briefs();
    const first = GeneratedText.parse(
      (await fixture.ended(user, (await order.post({ text_type: 'story' })).id)).result,
    );
    const change = { text: first.content, instruction: 'Короче', history_id: first.history_id };
    const second = GeneratedText.parse((await fixture.ended(user, (await order.improve(change)).id)).result);
    expect(second).toMatchObject({ content: 'Готовый текст (Короче)', text_type: 'story' });
    expect((await fixture.history.list(user, { limit: 10 })).map(({ topic, content }) => [topic, content])).toEqual([
      ['Зерно', 'Готовый текст (Короче)'],
      ['Зерно', 'Готовый текст'],
    ]);
    expect(await fixture.credits.balanceOf(user)).toBe(475);
  });

  it('is improved even if its original was deleted or is older than the plan shows', async () => {
    const written = GeneratedText.parse(
      (await fixture.ended(user, (await order.post({ text_type: 'story' })).id)).result,
    );
    const change = { text: 'Мой текст', instruction: 'Короче', history_id: written.history_id };
    const improved = async () =>
      GeneratedText.parse((await fixture.ended(user, (await order.improve(change)).id)).result);
    await fixture.db.query(`UPDATE text_history SET created_at = now() - interval '8 days'`);
    expect((await improved()).text_type).toBe('story');
    // Asked to change nothing, it would return the text the plan hides.
    await expect(
      fixture.db.transaction((tx) => fixture.history.update(tx, user, written.history_id, {})),
    ).rejects.toMatchObject({
      code: 'HISTORY_ITEM_NOT_FOUND',
    });
    await fixture.db.transaction((tx) => fixture.history.delete(tx, user, written.history_id));
    expect(await improved()).toMatchObject({ content: 'Мой текст (Короче)', text_type: 'post' });
    expect((await fixture.history.list(user, { limit: 10 })).map(({ topic }) => topic)).toEqual(['Мой текст', 'Зерно']);
  });

  it('rejects a project, style or history item of another user', async () => {
    const [mine, other] = [user, await fixture.user()];
    const project = await fixture.project(other);
    user = other;
    const { result } = await fixture.ended(user, (await order.post({ project_id: project })).id);
    user = mine;
    await expect(order.post({ project_id: project })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    await expect(order.headlines({ style_id: 1 })).rejects.toMatchObject({
      code: 'STYLE_NOT_FOUND',
      field: 'style_id',
    });
    const history_id = GeneratedText.parse(result).history_id;
    await fixture.ended(user, (await order.improve({ text: 'Мой текст', instruction: 'Короче', history_id })).id);
    expect(await fixture.history.list(user, { limit: 10 })).toMatchObject([{ topic: 'Мой текст', projectId: null }]);
  });
});

describe('the history', () => {
  const remember = (topic: string, content: string, textType = 'post', days = 0) =>
    fixture.db.query(
      `INSERT INTO text_history (user_id, topic, content, text_type, is_demo, created_at)
       VALUES ($1, $2, $3, $4, false, now() - $5 * interval '1 day')`,
      [user, topic, content, textType, days],
    );
  const topics = async (search: { search?: string; textType?: 'reels' } = {}) =>
    (await fixture.history.list(user, { limit: 10, ...search })).map(({ topic }) => topic);

  it('finds words in any case, with «ё» or «е», and never treats them as a pattern', async () => {
    await remember('Ёлка в кофейне', 'Наряжаем 100%');
    await remember('Зерно', 'Новый сорт', 'reels');
    expect(await topics({ search: 'ЕЛКА наряжаем' })).toEqual(['Ёлка в кофейне']);
    expect(await topics({ search: '%' })).toEqual(['Ёлка в кофейне']);
    expect(await topics({ search: '_' })).toEqual([]);
    expect(await topics({ textType: 'reels' })).toEqual(['Зерно']);
  });

  it('shows seven days on Free, counts older texts, and shows everything on a plan that includes it', async () => {
    await remember('Давно', 'Старый текст', 'post', 8);
    await remember('Недавно', 'Новый текст', 'post', 6);
    expect(await topics()).toEqual(['Недавно']);
    expect(await fixture.history.window(user)).toEqual({ days: 7, hiddenCount: 1 });
    await fixture.db.query(`UPDATE subscriptions SET plan_type = 'pro' WHERE user_id = $1`, [user]);
    expect(await topics()).toEqual(['Недавно', 'Давно']);
    expect(await fixture.history.window(user)).toEqual({ days: null, hiddenCount: 0 });
  });
});
