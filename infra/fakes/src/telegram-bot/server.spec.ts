import { readHtml, UnreadableHtml } from './html-text.js';
import { startFakeTelegramBot } from './server.js';
import type { FakeTelegramBot } from './server.types.js';

const TOKEN = '1000001:fake-token-of-a-bot';
const CHANNEL = -1_001_000_000_001;

describe('fake Bot API', () => {
  let fake: FakeTelegramBot;
  beforeEach(async () => {
    fake = await startFakeTelegramBot({
      bots: { [TOKEN]: { username: 'post_bot' } },
      chats: { [CHANNEL]: { title: 'Кофе', username: 'coffee_daily' } },
    });
  });
  afterEach(() => fake.stop());

  const call = async (method: string, fields: object | FormData, token = TOKEN): Promise<Record<string, unknown>> => {
    const isForm = fields instanceof FormData;
    const answer = await fetch(`${fake.url}/bot${token}/${method}`, {
      method: 'POST',
      body: isForm ? fields : JSON.stringify(fields),
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const say = (text: string, more: object = {}) => call('sendMessage', { chat_id: CHANNEL, text, ...more });
  const control = (path: string, body: unknown): Promise<Response> =>
    fetch(`${fake.url}${path}`, { method: 'POST', body: JSON.stringify(body) });

  it('answers with the bot and its rights, and keeps what it posts', async () => {
    expect(await call('getMe', {})).toMatchObject({ ok: true, result: { id: 1000001, username: 'post_bot' } });
    expect(await call('getChatMember', { chat_id: '@Coffee_Daily', user_id: 1000001 })).toMatchObject({
      result: { status: 'administrator', can_post_messages: true },
    });
    expect(await say('<b>Раз</b> два ', { parse_mode: 'HTML' })).toMatchObject({
      ok: true,
      result: { message_id: 101 },
    });
    expect(fake.accepted()).toEqual([
      expect.objectContaining({
        chat: CHANNEL,
        text: 'Раз два',
        entities: [{ type: 'bold', offset: 0, length: 3 }],
        messageIds: [101],
      }),
    ]);
  });

  it.each<[string, object, number, RegExp]>([
    ['a text too long', { text: 'я'.repeat(4_097) }, 400, /too long/],
    ['an empty text', { text: ' ' }, 400, /text is empty/],
    ['broken HTML', { text: '<b>Раз', parse_mode: 'HTML' }, 400, /can't parse entities/],
    ['an unknown chat', { text: 'Раз', chat_id: '-1009' }, 400, /chat not found/],
  ])('refuses %s', async (_, fields, status, description) => {
    const refused = await call('sendMessage', { chat_id: CHANNEL, ...fields });
    expect(refused).toMatchObject({
      ok: false,
      error_code: status,
      description: expect.stringMatching(description) as string,
    });
    expect(fake.accepted()).toEqual([]);
  });

  it('refuses invalid pictures, and albums of one or eleven', async () => {
    const form = new FormData();
    form.set('chat_id', String(CHANNEL));
    form.set('photo', new File(['words'], 'photo.png', { type: 'image/png' }));
    expect(await call('sendPhoto', form)).toMatchObject({
      description: expect.stringMatching(/IMAGE_PROCESS/) as string,
    });
    const media = [{ type: 'photo', media: 'attach://f1' }];
    for (const count of [1, 11]) {
      const album = { chat_id: CHANNEL, media: Array.from({ length: count }, () => media[0]) };
      expect(await call('sendMediaGroup', album)).toMatchObject({ error_code: 400 });
    }
  });

  it('takes one message a second of a chat', async () => {
    expect(await say('Раз')).toMatchObject({ ok: true });
    expect(await say('Два')).toMatchObject({ error_code: 429, parameters: { retry_after: 1 } });
    fake.behave({ messageEveryMs: 0 });
    expect(await say('Три')).toMatchObject({ ok: true });
  });

  it('spoils only the calls of one bot where one is named', async () => {
    const other = '1000002:fake-token-of-another';
    fake.setBot(other);
    fake.behave({ fault: 'error before', times: 1, bot: other, messageEveryMs: 0 });
    expect(await say('Раз')).toMatchObject({ ok: true });
    await expect(call('sendMessage', { chat_id: CHANNEL, text: 'Два' }, other)).rejects.toThrow();
    expect(await call('sendMessage', { chat_id: CHANNEL, text: 'Два' }, other)).toMatchObject({ ok: true });
  });

  it('is configured over HTTP with rights and faults, and reports what happened', async () => {
    await control(`/__bots/${TOKEN}`, { isDead: true });
    expect(await say('Раз')).toMatchObject({ error_code: 401 });
    await control(`/__bots/${TOKEN}`, {});
    await control(`/__chats/${CHANNEL}`, { bots: 'kicked' });
    expect(await say('Раз')).toMatchObject({ error_code: 403 });
    await control(`/__chats/${CHANNEL}`, { movedTo: -1002 });
    expect(await say('Раз')).toMatchObject({ parameters: { migrate_to_chat_id: -1002 } });
    await control(`/__chats/${CHANNEL}`, {});
    await control('/__behaviour', { fault: 'lost answer', times: 1 });
    await expect(say('Раз')).rejects.toThrow();
    const accepted = (await (await fetch(`${fake.url}/__accepted`)).json()) as unknown[];
    const calls = (await (await fetch(`${fake.url}/__calls`)).json()) as { status: number }[];
    expect([accepted.length, calls.map(({ status }) => status)]).toEqual([1, [401, 403, 400, 0]]);
  });
});

describe('HTML of the Bot API', () => {
  it('is read with names, numbers, languages and nesting', () => {
    expect(readHtml('&lt;&#1071;&amp;nbsp;<i>a<b>b</b></i>\r\n<pre><code class="language-js">c</code></pre>')).toEqual({
      text: '<Я&nbsp;ab\nc',
      entities: [
        { type: 'italic', offset: 8, length: 2 },
        { type: 'bold', offset: 9, length: 1 },
        { type: 'pre', offset: 11, length: 1, language: 'js' },
      ],
    });
  });

  it.each([
    ['<b>a', /Can't find end tag/],
    ['a</b>', /Unexpected end tag/],
    ['<b><i>a</b></i>', /Unmatched end tag at byte offset 7, expected "<\/i>", found "<\/b>"/],
    ['<img src="a">', /Unsupported start tag "img"/],
    ['1 < 2', /Un/],
  ])('%s is refused', (html, words) => {
    expect(() => readHtml(html)).toThrow(UnreadableHtml);
    expect(() => readHtml(html)).toThrow(words);
  });
});
