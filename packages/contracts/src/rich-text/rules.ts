import { MAX_TEXT_ENTITIES, type TextEntity } from '../text-entity.js';
import type { RichText } from './lines.js';

const MAX_LINK_LENGTH = 2_048;

const ADDRESS = /^(https?:\/\/[^\s/?#@]+\.[^\s/?#@]+|https?:\/\/localhost|tg:\/\/[a-z_]+)([/?#:][^\s]*)?$/iu;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** An address allowed as a link: http, https or tg; a missing scheme becomes https. `null` for anything else. */
export const linkAddress = (typed: string): string | null => {
  const value = typed.trim();
  const url = SCHEME.test(value) && !/^[\w.-]+:\d/.test(value) ? value : `https://${value.replace(/^\/\//, '')}`;
  return url.length <= MAX_LINK_LENGTH && ADDRESS.test(url) ? url : null;
};

const isHalf = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '');

const isInside = ({ offset, length }: TextEntity, text: string): boolean =>
  Number.isInteger(offset) && Number.isInteger(length) && offset >= 0 && length > 0 && offset + length <= text.length;

/** Why a text cannot be stored with its entities, in words for the user; `null` when it can. */
export const brokenTextRule = ({ text, entities }: RichText): string | null => {
  if (entities.length > MAX_TEXT_ENTITIES) return `Слишком много оформления: не больше ${MAX_TEXT_ENTITIES} фрагментов`;
  for (const entity of entities) {
    if (!isInside(entity, text)) return 'Оформление выходит за пределы текста';
    if (isHalf(text, entity.offset) || isHalf(text, entity.offset + entity.length)) {
      return 'Оформление делит знак пополам';
    }
    if (entity.type === 'text_link' && linkAddress(entity.url ?? '') !== entity.url) {
      return 'Ссылка должна начинаться с http://, https:// или tg://';
    }
  }
  return null;
};
