import type { SlideText } from '@orbita/contracts';

/** A slide between cover and call. */
export interface Card extends SlideText {
  /** Where in the story it stands, from the trouble at the beginning to the first step at the end. */
  place: number;
}

/** What somebody wants to know who names a topic so. */
export type Intent = 'mistakes' | 'offer' | 'choose' | 'how' | 'why' | 'business';

const INTENTS: readonly [Intent, RegExp][] = [
  ['mistakes', /ошиб|провал|заблужден|чего не (?:стоит|нужно|надо|делать)|не делать/u],
  ['offer', /скид|акци[яию]|распродаж|спецпредложен|подар(?:ок|ки|очн)|бонус|открыт(?:а|ие) запис|набор в групп/u],
  ['choose', /^(?:как )?(?:правильно )?(?:выб(?:рать|ор|ираем|ирать)|подобрать|подбор)/u],
  ['how', /^как |^с чего|инструкц|пошагов|чек-?лист|гайд|памятк|шаг(?:ов|а)? к|план на/u],
  [
    'why',
    /^(?:почему|зачем|отчего|чем |что |когда |сколько |где |кому |кто |как(?:ой|ая|ое|ие) |стоит ли|нужн[аоы]? ли)|\?$/u,
  ],
];

/** Said of a business itself, or of nothing we know. */
export const intentOf = (topic: string): Intent => {
  const words = topic.toLowerCase().replaceAll('ё', 'е').trim();
  return INTENTS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'business';
};
