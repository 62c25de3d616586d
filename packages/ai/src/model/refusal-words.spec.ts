import { soundsLikeRefusal } from './refusal-words.js';

describe('soundsLikeRefusal', () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    'I cannot assist with this request.',
    'As an AI model I am not able to write such content.',
    'Извините, я не могу помочь с этой темой.',
    'К сожалению, не могу выполнить ваш запрос.',
    'Я не буду писать тексты на эту тему.',
    'Я вынужден отказаться от ответа.',
    'Я не могу обсуждать эту тему. Давайте поговорим о чём-нибудь ещё.',
    'Генеративные языковые модели не обладают собственным мнением.',
    'Что-то в вашем вопросе меня смущает. Может, поговорим на другую тему?',
  ])('hears a no in: %s', (text) => expect(soundsLikeRefusal(text)).toBe(true));

  it.each([
    'Конечно, вот несколько мыслей о вашем проекте.',
    'Sure, here are some ideas for your bakery.',
    'Не могу не отметить, что тема интересная.',
    'Расскажите, почему хлеб не может долго лежать.',
  ])('hears none in: %s', (text) => expect(soundsLikeRefusal(text)).toBe(false));
});
