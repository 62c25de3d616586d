import { NETWORK_WRITING, type ContentType, type SocialNetwork } from '@orbita/contracts';
import { plain } from './recognition.js';

/** What a reader should do at the end of a text. */
export type Aim = 'buy' | 'subscribe' | 'discuss' | 'save' | 'visit' | 'share' | 'ask';

const AIMS: readonly [Aim, RegExp][] = [
  ['buy', /прода|заказ|покуп|купи|заяв|запис|брониров|выручк|абонемент|клиент|консультац|набор|набрать/u],
  ['subscribe', /подпис|охват|рост аудитор|прирост/u],
  ['discuss', /обсужд|комментар|вовлеч|отклик|диалог|ответы|мнени|опрос|обсуди/u],
  ['save', /сохран|польз|обучи|научи|экспертн/u],
  ['visit', /прийти|приход|гост|посещ|зайти|открыти/u],
  ['share', /репост|переслать|переслали|поделит|порадов/u],
  ['ask', /довери|узнаваем|знаком|лояльн/u],
];
const USUAL: Record<ContentType, Aim> = {
  engaging: 'discuss',
  selling: 'buy',
  educational: 'save',
  entertaining: 'share',
  story: 'ask',
  reels: 'subscribe',
};

/** Call to action by the goal of a text: the first one it names, otherwise the usual one of its type. */
export const aimOf = (goal: string, type: ContentType | null): Aim => {
  const words = plain(goal);
  const [first] = AIMS.map(([aim, pattern]) => ({ aim, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return first?.aim ?? USUAL[type ?? 'educational'];
};

/** The last words of a text, some ways for each aim; `{call}` is the next step. */
const ENDINGS: Record<Exclude<Aim, 'discuss'>, readonly string[]> = {
  buy: [
    'Чтобы {call}, {напишите|напиши} нам в сообщения.',
    '{Хотите|Хочешь} {call}? {Напишите|Напиши} нам, подскажем, с чего начать.',
    '{Напишите|Напиши} нам, если {хотите|хочешь} {call}: ответим в сообщениях.',
    'Пора {call}: {напишите|напиши} нам пару слов.',
    'Чтобы {call}, хватит одного сообщения: {напишите|напиши} нам.',
    '{Напишите|Напиши} нам сегодня, чтобы {call} без спешки.',
    'Если {решите|решишь} {call}, {напишите|напиши} нам: обо всём договоримся.',
    'Как {call}? {Напишите|Напиши} нам, расскажем по шагам.',
    'Первый шаг, чтобы {call}, короткий: {напишите|напиши} нам.',
  ],
  subscribe: [
    '{Подпишитесь|Подпишись}, чтобы не пропустить продолжение.',
    'Дальше расскажем ещё. {Подпишитесь|Подпишись}, чтобы не потерять.',
  ],
  save: [
    '{Сохраните|Сохрани}, чтобы не искать, и {перешлите|перешли} тому, кому это пригодится.',
    '{Сохраните|Сохрани} на будущее: пригодится в нужный день.',
  ],
  visit: [
    '{Приходите|Приходи}: всё покажем и расскажем на месте.',
    'Ждём {вас|тебя} в гости. {Приходите|Приходи}, когда удобно.',
  ],
  share: ['{Отметьте|Отметь} того, кто узнает здесь себя.', '{Перешлите|Перешли} тому, кому сейчас нужна улыбка.'],
  ask: [
    'А {у вас|у тебя} было похоже? {Расскажите|Расскажи} в комментариях.',
    '{Задавайте|Задавай} вопросы в комментариях: отвечаем каждому.',
  ],
};

/** The last words where a list needs all the room there is. */
export const SHORTEST: Record<Aim, string> = {
  buy: '{Напишите|Напиши} нам.',
  subscribe: '{Подпишитесь|Подпишись}.',
  discuss: 'Что {добавите|добавишь}?',
  save: '{Сохраните|Сохрани}.',
  visit: '{Приходите|Приходи}.',
  share: '{Перешлите|Перешли} другу.',
  ask: 'Вопросы есть?',
};

/** The end of a text: the call its goal requires, worded for its network. A question already in the headline is not repeated. */
export const endingOf = (aim: Aim, network: SocialNetwork, turn: number): string => {
  if (aim === 'discuss')
    return `${['А как {у вас|у тебя}?', 'А что {думаете вы|думаешь ты}?'][turn % 2]!} ${NETWORK_WRITING[network].demoAnswer}`;
  const ways = ENDINGS[aim];
  return ways[turn % ways.length]!;
};
