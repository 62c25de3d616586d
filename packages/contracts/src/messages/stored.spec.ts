import { render, say } from './message.js';
import { readLabel, readStored, storedLabel, storedText, textsOnly, withTexts } from './stored.js';

const refund = say('stage.ideas', { done: 3, total: 12 });

describe('a stored message', () => {
  it('is two columns: its Russian, and the message with it', () => {
    expect(storedText(refund)).toEqual({
      text: 'Пишем идеи: 3 из 12',
      message: { ...refund, text: 'Пишем идеи: 3 из 12' },
    });
  });

  it('is read back as the message', () => {
    const { text, message } = storedText(refund);
    expect(render('en', readStored(text, JSON.parse(JSON.stringify(message))))).toBe('Writing ideas: 3 of 12');
  });

  it('is its text where no message is stored, and stays so when it is stored again', () => {
    const older = readStored('Ждём', null);
    expect([render('ru', older), render('en', older)]).toEqual(['Ждём', 'Ждём']);
    expect(storedText(older)).toEqual({ text: 'Ждём', message: null });
    expect(readStored(null, null)).toBeNull();
  });

  it('gives way to a text that older code has written over its own', () => {
    expect(readStored('Пишем идеи: 4 из 12', storedText(refund).message)).toBe('Пишем идеи: 4 из 12');
  });

  it.each([
    { code: 'of.a-newer-version', text: 'Новое' },
    { code: 'constructor', text: 'Новое' },
    { code: 'work.plan', params: { name: { code: 'of.a-newer-version' } }, text: 'Новое' },
  ])('is its text to a version that does not know all of it: %j', (newer) => {
    const said = readStored('Новое', newer);
    expect([render('ru', said), render('en', said)]).toEqual(['Новое', 'Новое']);
    expect(storedText(said)).toEqual({ text: 'Новое', message: newer });
  });
});

it('says messages among its parameters in the language of the reader, too', () => {
  const nested = say('work.plan', { name: say('work.background', { name: 'cat.png' }) });
  expect([render('ru', nested), render('en', nested)]).toEqual([
    'Контент-план «Удаление фона: cat.png»',
    'Content plan “Background removal: cat.png”',
  ]);
});

it('does not say a code nobody knows', () => {
  expect(() => render('ru', { code: 'nobody' as never })).toThrow('nobody');
});

describe('a document with messages in it', () => {
  const document = { theme: 'Кофе', posts: 3, days: [say('analysis.weekday', { day: 1 })], note: null };

  it('is stored in Russian, and beside it with the messages and their Russian', () => {
    expect(textsOnly(document)).toEqual({ ...document, days: ['понедельник'] });
    expect(withTexts(document)).toEqual({ ...document, days: [{ ...document.days[0], text: 'понедельник' }] });
  });

  it('has labels that are their text where no message is stored, or one of a newer version', () => {
    const poll = storedLabel(say('media.named-poll', { name: 'Чай?' }));
    expect(poll.label).toBe('Опрос: Чай?');
    const newer = { label: 'Голограмма', said: { code: 'media.hologram' as never } };
    expect([poll, { label: 'Фото' }, newer].map((label) => render('en', readLabel(label)))).toEqual([
      'Poll: Чай?',
      'Фото',
      'Голограмма',
    ]);
  });
});

it('joins sentences with capitals and full stops, ours and those of a model', () => {
  const joined = say('analysis.sentences', { sentences: ['тихо', '', say('fact.reach', { value: 12.5 }), 'Да!'] });
  expect([render('ru', joined), render('en', joined)]).toEqual([
    'Тихо. Пост в среднем видят 12,5 % подписчиков. Да!',
    'Тихо. 12.5% of subscribers see a post on average. Да!',
  ]);
});
