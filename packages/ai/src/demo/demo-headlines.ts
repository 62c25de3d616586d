import type { PostBrief } from '../post-brief.js';
import { titleKey } from '../titles.js';
import { draftOf } from './draft.js';
import { list } from './fields/field.js';
import { fitting } from './kinds.js';
import { say } from './say.js';
import { TITLES } from './title-frames.js';
import { capital, clipWords, inside, saysSomething, shuffled } from './wording.js';

const MAX_LENGTH = 120;
const MAX_TOPIC = 70;
const COUNT = 8;
/** Headlines that keep the topic as it was typed; more where no known subject was found. */
const TYPED = 3;

/** Frames for the typed words: as a name, a question, or a statement. */
const AS_TYPED: readonly string[] = list(
  '{T}: три ошибки, которых легко избежать; {T}: разбираем по шагам; Коротко о главном: {t}; ' +
    '{T}: пять вопросов, которые задают чаще всего; Случай из практики: {t}; Миф или правда: {t}; ' +
    '{T}. А как у вас?; «{T}»: что важно знать заранее; Три совета на тему «{t}»; Зачем это вам: {t}',
);
const SCRIPTS: readonly string[] = list(
  '{T}: показываем за 20 секунд; Смотрите до конца: {t}; {T}: до и после; Одна ошибка в кадре: {t}; ' +
    '{T}: ответ за 15 секунд; Проверяем в кадре: {t}; {T}: крупным планом и без слов; ' +
    'Три кадра и один вывод: {t}; {T}: так делают обычно, а так лучше; «{T}»: снимаем одним дублем',
);

/** Frames for terms that must not be lost. */
const AS_OFFERED: readonly string[] = list(
  '{T}; Успейте: {t}; {T}: как воспользоваться; Напоминаем: {t}; Хороший повод не откладывать: {t}; ' +
    '{T}. Кому подойдёт и что входит; {T}: отвечаем на вопросы; Для тех, кто ждал: {t}; Считаем выгоду: {t}; ' +
    '{T}. Записываем уже сейчас',
);
/** Frames for news. */
const AS_GIVEN: readonly string[] = list(
  '{T}; Новости: {t}; Хорошая новость: {t}; Рассказываем по порядку: {t}; {T}. Что это значит для вас; ' +
    'Делимся радостью: {t}; {T}. Как всё было; Коротко о главном: {t}',
);
/** Something that happened: «Открылись в новом районе!» */
const NEWS = /!\s*\P{L}*$|^(?:мы|у нас|\p{L}+(?:лись|лась|лся|лось|али|или))\s/iu;
/** Frames for questions. */
const AS_ASKED: readonly string[] = [
  ...TITLES.educational.question,
  ...TITLES.story.question.slice(0, 2),
  ...TITLES.engaging.question.slice(1, 3),
  '{Q}: три ошибки, которых легко избежать',
  '{Q}: пять советов, которые хочется сохранить',
];

/** Headlines about a topic in different forms; another revision takes others first. */
export const demoHeadlines = (brief: PostBrief): string[] => {
  const { subject, turn, answer, business, form } = draftOf(brief);
  const topic = saysSomething(brief.topic) ? inside(brief.topic, MAX_TOPIC) : 'тема публикации';
  const lower = /^[А-ЯЁ](?![А-ЯЁ\d])/.test(topic) ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic;
  const isScript = brief.textType === 'reels';
  const isAsked = /^(?:как|почему|зачем|отчего|сколько|когда|чем|что|кому|где|стоит ли|нуж\p{L}+ ли|можно ли)\s/iu.test(
    topic,
  );
  const isNews = NEWS.test(brief.topic.trim());
  const ways =
    form.kind === 'offer' ? AS_OFFERED : isScript ? SCRIPTS : isAsked ? AS_ASKED : isNews ? AS_GIVEN : AS_TYPED;
  const asks = lower.replace(/\?+$/u, '');
  const frames = shuffled(ways, turn).map((frame) => say(frame, { t: lower, q: asks }));
  // A headline of an offer is not worded like a story: the terms are in each headline.
  const about =
    subject === undefined || form.kind === 'offer'
      ? []
      : shuffled(
          fitting(TITLES[isScript ? 'reels' : (brief.contentType ?? 'educational')].own, subject.kind),
          turn,
        ).map((frame) => say(frame, { subject }));
  const asked =
    answer === undefined || isAsked
      ? []
      : business.answers.filter(([, text]) => text === answer).map(([question]) => `${question}?`);
  const typed = about.length === 0 || isAsked || isNews ? COUNT : TYPED;
  // The promised content must fit.
  const fits = (headline: string): boolean => brief.size !== 'short' || !/(?<!\p{L})пять(?!\p{L})/iu.test(headline);
  const headlines = [...asked, ...[...frames.filter(fits).slice(0, typed), ...about.filter(fits)]].map((headline) =>
    clipWords(capital(headline), MAX_LENGTH),
  );
  const known = new Set<string>();
  return headlines
    .filter((headline) => !known.has(titleKey(headline)) && known.add(titleKey(headline)))
    .slice(0, COUNT);
};
