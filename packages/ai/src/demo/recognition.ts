import { cutTo } from '@orbita/contracts';
import type { Field } from './fields/field.js';
import { FIELDS } from './fields/index.js';

const MAX_TEXT = 2_000;
/** A word in the name counts more than one in the description. */
const NAME_WEIGHT = 2;

/** In lower case, with «е» for «ё», short enough to be searched through. */
export const plain = (text: string): string => cutTo(text, MAX_TEXT).toLowerCase().replaceAll('ё', 'е');

/** Matches a word that begins like one of these; «тур$» only the whole word. */
const beginning = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.map((word) => word.replace(/\$$/, '(?![\\p{L}\\d])')).join('|')})`, 'u');

/** `any` rules out most fields with one match, so that only the words of the others are counted. */
const MATCHERS = FIELDS.map((field) => ({
  field,
  any: beginning(...field.words),
  words: field.words.map((word) => beginning(word)),
}));

/** Work on things of another trade: a firm that repairs coffee machines serves no coffee. */
const SERVES =
  /((?:ремонт|обслуживани|оборудовани|запчаст|упаковк|мебел|реклам|маркетинг|продвижени|программ|систем|crm|учет|бухгалтер|юрист|аренд|поставк)\p{L}*)\s+(?!авто|машин|квартир|дом|помещ|офис|под ключ|ванн|подвес|тормоз|рекл)(?:\p{L}+(?:ых|их|ого|ой)\s+)?(?:для\s+[^.,;]+|\p{L}{5,})/gu;

/** Fields a project mentions, the most frequent first. `more` decides only when nothing is known of the project. */
export const fieldsOf = (project: { name: string; description: string }, more = ''): readonly Field[] => {
  const fields = fieldsIn(served(project.name), served(project.description));
  return fields.length > 0 ? fields : fieldsIn('', plain(more));
};

const served = (text: string): string => plain(text).replace(SERVES, '$1');

const fieldsIn = (name: string, description: string): readonly Field[] =>
  MATCHERS.filter(({ any }) => any.test(name) || any.test(description))
    .map(({ field, words }) => ({
      field,
      hits: words.reduce(
        (sum, word) => sum + (word.test(name) ? NAME_WEIGHT : 0) + (word.test(description) ? 1 : 0),
        0,
      ),
    }))
    .sort((a, b) => b.hits - a.hits)
    .map(({ field }) => field);
