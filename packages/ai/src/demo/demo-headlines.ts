import type { PostBrief } from '../post-brief.js';
import { titleKey } from '../titles.js';
import { draftWords } from './texts/draft-words.js';
import { capital, clipWords, inside, saysSomething, shuffled } from './wording.js';

const MAX_LENGTH = 120;
const MAX_TOPIC = 70;
const COUNT = 8;

/** Endings that fit any topic, named or asked. */
const POSTS: readonly string[] = [
  '{T}: с чего начать',
  '{T}: пять вопросов, которые задают чаще всего',
  '{T}: три ошибки и как их избежать',
  '{T}: что важно знать заранее',
  '{T}: честно о плюсах и минусах',
  '{T}: памятка, которую стоит сохранить',
  '{T}: один случай из практики',
  '{T}: мифы и правда',
  '{T}: как это выглядит изнутри',
  '{T}: а как у вас?',
  '«{T}»: разбираем по шагам',
  'Коротко о главном: {t}',
];
const SCRIPTS: readonly string[] = [
  '{T}: показываем за 20 секунд',
  '{T}: ожидание и реальность',
  '{T}: три кадра и один вывод',
  '{T}: до, во время и после',
  '{T}: одна ошибка в кадре',
  '{T}: ответ за 15 секунд',
  '{T}: так делают обычно, а так лучше',
  '{T}: крупным планом и без слов',
  '«{T}»: смотрите до конца',
  'Проверяем в кадре: {t}',
];

/** Headlines for a topic by patterns; another revision takes others first. */
export const demoHeadlines = (brief: PostBrief): string[] => {
  const { turn, question, project } = draftWords(brief);
  const topic = saysSomething(brief.topic) ? inside(brief.topic, MAX_TOPIC) : 'тема публикации';
  const frames = shuffled(brief.textType === 'reels' ? SCRIPTS : POSTS, turn);
  const own = [
    ...(question === undefined ? [] : [`${capital(question)}?`]),
    ...(project === undefined ? [] : [`${capital(topic)}: отвечает ${project}`]),
  ];
  const headlines = [
    ...frames
      .slice(0, COUNT - own.length)
      .map((frame) =>
        frame.replace('{T}', capital(topic)).replace('{t}', topic.charAt(0).toLowerCase() + topic.slice(1)),
      ),
    ...own,
  ].map((headline) => clipWords(headline, MAX_LENGTH));
  const known = new Set<string>();
  return headlines.filter((headline) => !known.has(titleKey(headline)) && known.add(titleKey(headline)));
};
