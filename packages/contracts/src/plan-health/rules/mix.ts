import { CONTENT_TYPES, CONTENT_TYPE_LABELS, type ContentType } from '../../content-type.js';
import { type HealthRule, canMove, opening } from '../finding.js';
import { healthWords } from '../health-words.js';

/** Least difference between wanted and present share of a type that is reported, in percent. */
const MIX_TOLERANCE = 10;
/** With fewer publications a mix means nothing. */
const MIX_LEAST = 10;

export const mix: HealthRule = ({ plan, publications, today }) => {
  if (publications.length < MIX_LEAST) return [];
  const shareOf = (type: ContentType): number =>
    Math.round((publications.filter(({ content_type }) => content_type === type).length * 100) / publications.length);
  const apart = CONTENT_TYPES.map((type) => ({
    type,
    has: shareOf(type),
    wants: plan.content_distribution[type] ?? 0,
  })).filter(({ has, wants }) => Math.abs(has - wants) > MIX_TOLERANCE);
  if (apart.length === 0) return [];
  const words = apart.map(({ type, has, wants }) => healthWords.share(CONTENT_TYPE_LABELS[type], has, wants));
  // From the type with the largest surplus: one publication that may still change its type.
  const [most] = [...apart].sort((a, b) => b.has - b.wants - (a.has - a.wants));
  const spare = publications.filter(({ content_type }) => content_type === most?.type);
  const first = spare.find((publication) => canMove(publication, today)) ?? spare[0] ?? publications[0];
  if (!first) return [];
  return [{ kind: 'mix', key: 'mix', ids: [], message: healthWords.mix(words), fix: null, way: opening(first) }];
};
