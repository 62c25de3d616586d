import { plain } from './recognition.js';

/**
 * What kind of thing a title or a text is about, which decides what can be said of it: goods, lessons, events, services,
 * what companies and people in trouble are served with, and things of which the kind is not known.
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

/** The kind of a thing by the word that comes first in it. */
export const kindOf = (thing: string): Kind => {
  const words = plain(thing);
  const [first] = WORDS.map(([kind, word]) => ({ kind, at: words.search(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first?.kind ?? 'm';
};

const MARKED = /^([glescm]+)\|(.*)$/su;
/** Banks of phrases are read for every title of a plan: each is told apart once. */
const told = new WeakMap<readonly string[], Map<Kind, readonly string[]>>();

/** Those of a bank of phrases that can be said of a kind, without their marks: «gl|…» is said of goods and lessons alone. */
export const fitting = (bank: readonly string[], kind: Kind): readonly string[] => {
  const byKind = told.get(bank) ?? new Map<Kind, readonly string[]>();
  told.set(bank, byKind);
  const known = byKind.get(kind);
  if (known) return known;
  const fit = bank.flatMap((phrase) => {
    const [, kinds, words = phrase] = MARKED.exec(phrase) ?? [];
    return kinds === undefined || kinds.includes(kind) ? [words] : [];
  });
  byKind.set(kind, fit);
  return fit;
};
