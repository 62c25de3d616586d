import { normalise, type Publication, type PublicationUpdateRequest, type RichText } from '@orbita/contracts';

/** What the page changes of a publication. */
export interface Work extends Pick<
  Publication,
  | 'title'
  | 'goal'
  | 'short_description'
  | 'content_type'
  | 'social_network'
  | 'scheduled_date'
  | 'scheduled_time'
  | 'auto_publish'
  | 'integration_ids'
> {
  text: RichText;
  /** Ids of its files, in their order. */
  media: number[];
}

export type Field = keyof Work;

export const FIELDS = [
  'title',
  'text',
  'media',
  'short_description',
  'goal',
  'social_network',
  'content_type',
  'scheduled_date',
  'scheduled_time',
  'auto_publish',
  'integration_ids',
] as const satisfies readonly Field[];

export const workOf = (publication: Publication): Work => ({
  title: publication.title,
  goal: publication.goal,
  short_description: publication.short_description,
  content_type: publication.content_type,
  social_network: publication.social_network,
  scheduled_date: publication.scheduled_date,
  scheduled_time: publication.scheduled_time.slice(0, 5),
  auto_publish: publication.auto_publish,
  integration_ids: publication.integration_ids,
  text: normalise({ text: publication.content ?? '', entities: publication.content_entities }),
  media: publication.media,
});

/** What two fields are compared by. */
const essence = (work: Work, field: Field): string => {
  if (field === 'text') return JSON.stringify(normalise(work.text));
  return String(work[field]);
};

const isSame = (a: Work, b: Work, field: Field): boolean => essence(a, field) === essence(b, field);

/** Fields in which two differ. */
export const differences = (a: Work, b: Work): Field[] => FIELDS.filter((field) => !isSame(a, b, field));

export const pick = (work: Work, fields: readonly Field[]): Partial<Work> =>
  Object.fromEntries(fields.map((field) => [field, work[field]]));

/** Somebody else's changes and one's own, from where both began. */
export interface Rebased {
  /** Both together; one's own where both changed the same. */
  work: Work;
  /** Fields both have changed, to something else each. */
  conflicts: Field[];
}

/** Brings changes onto what has become of the publication meanwhile. */
export const rebase = (base: Work, mine: Work, theirs: Work): Rebased => {
  const changed = differences(base, mine);
  const conflicts = changed.filter((field) => !isSame(base, theirs, field) && !isSame(mine, theirs, field));
  // A text that says the same stays the very same: the editor has nothing to draw.
  const text = isSame(mine, theirs, 'text') ? mine.text : theirs.text;
  return { work: { ...theirs, text, ...pick(mine, changed) }, conflicts };
};

/** The body of an update: what has changed and the version it was changed from. */
export const bodyOf = (work: Work, fields: readonly Field[], version: number): PublicationUpdateRequest => {
  const { text, ...others } = pick(work, fields);
  return {
    ...others,
    ...(text && { content: text.text === '' ? null : text.text, content_entities: [...text.entities] }),
    version,
  };
};
