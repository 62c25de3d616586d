import { type ListKind, listKindOf } from './lists.js';

/** Terms of an offer as its author named them. */
export interface Offer {
  /** «скидка 20 %», «2 по цене 1». */
  what: string;
  /** «до конца года»; empty when there is no end. */
  until: string;
}

/** Promise of a headline, which the text must keep. */
export type Form =
  | { kind: 'list'; count: number; of: ListKind }
  | { kind: 'offer'; offer: Offer }
  | { kind: 'choice'; sides: readonly [string, string] }
  | { kind: 'story' | 'how' | 'choose' | 'why' | 'question' | 'game' | 'plain' };

const NUMBERS = ['два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];
const COUNTED =
  /(?<![\p{L}\d%])(\d{1,2}|две|два|три|четыре|пять|шесть|семь|восемь|девять|десять)\s+(?:\p{L}+(?:ых|их|ые|ие)\s+)?(\p{L}{3,})/giu;

const countOf = (word: string): number =>
  /\d/.test(word) ? Number(word) : word === 'две' ? 2 : NUMBERS.indexOf(word) + 2;

const TERMS =
  /скидк\p{L}*(?:\s+до)?\s+\d+\s*(?:%|процент\p{L}*|₽|руб\p{L}*)?|(?:минус|−|-)\s?\d+\s*(?:%|процент\p{L}*)|\d+\s*%\s*скидк\p{L}*|\d\s*[+=]\s*\d(?:\s*=\s*\d)?|\d\s+по цене\s+\p{L}+|бесплатн\p{L}*\s+\p{L}+(?:\s+\p{L}+)?|\p{L}+\s+в подарок|всего за \d[\d\s]*(?:₽|руб\p{L}*)|за \d[\d\s]*(?:₽|руб\p{L}*)/iu;
const UNTIL =
  /(?:только\s+)?(?:до|по)\s+(?:конца\s+\p{L}+|\d{1,2}(?:[.\s](?:\d{1,2}|\p{L}+))?|понедельник\p{L}*|вторник\p{L}*|сред[ыу]|четверг\p{L}*|пятниц[ыу]|суббот[ыу]|воскресень\p{L}*|нового года|праздник\p{L}*)|только\s+(?:сегодня|завтра|на этой неделе|в эти выходные)/iu;

/** The terms a text names; undefined where it offers nothing. */
export const offerOf = (text: string): Offer | undefined => {
  const what = TERMS.exec(text)?.[0]
    .trim()
    .replace(/(\d)\s*%/, '$1 %');
  if (what === undefined) return undefined;
  return {
    what,
    until:
      UNTIL.exec(text)?.[0]
        .trim()
        .replace(/^только\s+(?=до)/iu, '')
        .toLowerCase() ?? '',
  };
};

const listOf = (headline: string): Form | undefined => {
  for (const [, number = '', noun = ''] of headline.toLowerCase().matchAll(COUNTED)) {
    const [count, of] = [countOf(number), listKindOf(noun)];
    if (of !== undefined && count >= 2 && count <= 99) return { kind: 'list', count, of };
  }
  return undefined;
};

const KINDS: readonly [RegExp, 'story' | 'how' | 'choose' | 'why' | 'question' | 'game'][] = [
  [
    /ожидание и реальность|узнаёте|узнали себя|сцена из жизни|бывает же|знакомая сцена|правда или выдумка|угада|игр[аы]|загадк|разминк|бабушке|диалог|знакомая картина|типов? людей|типа людей|типичный разговор|рабочая неделя|улыбнитесь/u,
    'game',
  ],
  [
    /истори|случай|случил|однажды|один день|письмо себе|как всё начиналось|как все начиналось|за кадром|записк|из блокнота|разговор про|котор(?:ый|ую|ое) мы запомнили|встреча, после|мы выбрали|мы поменяли|мы учились|не бросили|день, когда|от идеи до|как появил|глазами тех|кто стоит за|нас учит|год назад|всё началось|ради чего/u,
    'story',
  ],
  [
    /(?:^|[:.«] ?)как (?:\p{L}+ )?(?:выбрать|подобрать|отличить)|на что смотреть|признаки? качества|что спросить|критери|шпаргалк|памятк|прежде чем выбрать|как понять|что учесть|что решить|что стоит знать|коротко о главном/u,
    'choose',
  ],
  [/(?:^|[:.«] ?)как |по шагам|пошагов|инструкц|чек-?лист|с чего |что успеть|что подготовить|план на/u, 'how'],
  [/(?:^|[:.«] ?)(?:почему|отчего|зачем|из-за чего)/u, 'why'],
  [/\?|(?:^|[:.«] ?)(?:стоит ли|нужн\p{L} ли|можно ли|когда |кому |сколько |чем |что такое)/u, 'question'],
];

/** Two alternatives: «капучино или раф». */
const EITHER = /^(?:\p{L}+:\s+)?([\p{L}\d «»-]{2,40}?),?\s+или\s+([\p{L}\d «»-]{2,40}?)(?=[?:.,]|$)/iu;

/** Promise of a headline; `facts` may contain the terms of an offer it only mentions. */
export const formOf = (headline: string): Form => {
  const offer = offerOf(headline);
  if (offer) return { kind: 'offer', offer };
  const list = listOf(headline);
  if (list) return list;
  const lower = headline.toLowerCase();
  const [, one, other] = EITHER.exec(headline.replace(/^.*?:\s+(?=\S+ или )/u, '')) ?? [];
  if (one !== undefined && other !== undefined && !/правда|выдумка|^(?:нуж|стоит|можно)/iu.test(one))
    return { kind: 'choice', sides: [one.trim(), other.trim()] };
  return { kind: KINDS.find(([words]) => words.test(lower))?.[1] ?? 'plain' };
};
