import { plain } from './recognition.js';

/**
 * Kind of the subject of a title or a text, which decides what phrases fit it: goods, lessons, events, services, services for
 * companies and people in trouble, and subjects of unknown kind.
 */
export type Kind = 'g' | 'l' | 'e' | 's' | 'c' | 'm';

const WORDS: readonly [Kind, RegExp][] = [
  [
    'l',
    /(?<!\p{L})(?:заняти|урок|курс|трениров|мастер-класс|вебинар|практик|йог|обучени|тренинг|лекци|интенсив|абонемент|медитац|группа)/u,
  ],
  ['e', /(?<!\p{L})(?:концерт|дегустац|экскурс|вечер|фестивал|спектакл|выставк|прогулк|поход|квест|ретрит)/u],
  [
    's',
    /(?<!\p{L})(?:ремонт|диагност|чистк|консультац|выезд|доставк|съемк|фотосесс|фотосъем|лечени|прием|маникюр|педикюр|стриж|окраш|полиров|детейлинг|3d-печат|печать|реставрац|настройк|уборк|сопровожд|имплантац|массаж|монтаж|установк|перевоз|пошив|проект|аудит|помощь|защит|оформлени|подбор)/u,
  ],
  [
    'g',
    /(?<!\p{L})(?:набор|букет|торт|украшени|хлеб|булоч|пирог|кофе(?![\p{L}-])|зерн|чашк|десерт|мед(?!\p{L})|воск|плать|одежд|подар|сертификат|свеч|мебел|цвет|сумк|игруш|чай|сыр|посуд|коврик|снаст|издели|детал)/u,
  ],
];

/** The kind of a subject by its first known word. */
export const kindOf = (thing: string): Kind => {
  const words = plain(thing);
  const [first] = WORDS.map(([kind, word]) => ({ kind, at: words.search(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first?.kind ?? 'm';
};

const MARKED = /^([glescm]+)\|(.*)$/su;
/** Banks of phrases are read for every title of a plan, so each is split by kind only once. */
const split = new WeakMap<readonly string[], Map<Kind, readonly string[]>>();

/** Phrases of a bank that fit a kind, without their marks: «gl|…» fits only goods and lessons. */
export const fitting = (bank: readonly string[], kind: Kind): readonly string[] => {
  const byKind = split.get(bank) ?? new Map<Kind, readonly string[]>();
  split.set(bank, byKind);
  const known = byKind.get(kind);
  if (known) return known;
  const fit = bank.flatMap((phrase) => {
    const [, kinds, words = phrase] = MARKED.exec(phrase) ?? [];
    return kinds === undefined || kinds.includes(kind) ? [words] : [];
  });
  byKind.set(kind, fit);
  return fit;
};
