import { normalise, type Publication, type PublicationUpdateRequest, type RichText } from '@orbita/contracts';

/** The editable fields of a publication. */
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
  | 'remind'
  | 'integration_ids'
> {
  text: RichText;
  /** Ids of its files, in order. */
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
  'remind',
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
  remind: publication.remind,
  integration_ids: publication.integration_ids,
  text: normalise({ text: publication.content ?? '', entities: publication.content_entities }),
  media: publication.media,
});

/** Value by which two fields are compared. */
const essence = (work: Work, field: Field): string => {
  if (field === 'text') return JSON.stringify(normalise(work.text));
  return String(work[field]);
};

const isSame = (a: Work, b: Work, field: Field): boolean => essence(a, field) === essence(b, field);

/** Fields in which two differ. */
export const differences = (a: Work, b: Work): Field[] => FIELDS.filter((field) => !isSame(a, b, field));

export const pick = (work: Work, fields: readonly Field[]): Partial<Work> =>
  Object.fromEntries(fields.map((field) => [field, work[field]]));

/** Changes of this window and of another, from a common base. */
export interface Rebased {
  /** Both merged; this window's where both changed the same. */
  work: Work;
  /** Fields both changed, to different values. */
  conflicts: Field[];
}

/** Merges changes onto the current publication. */
export const rebase = (base: Work, mine: Work, theirs: Work): Rebased => {
  const changed = differences(base, mine);
  const conflicts = changed.filter((field) => !isSame(base, theirs, field) && !isSame(mine, theirs, field));
  // An equal text keeps its object: the editor need not re-render.
  const text = isSame(mine, theirs, 'text') ? mine.text : theirs.text;
  return { work: { ...theirs, text, ...pick(mine, changed) }, conflicts };
};

/** The body of an update: the changed fields and the version they are based on. */
export const bodyOf = (work: Work, fields: readonly Field[], version: number): PublicationUpdateRequest => {
  const { text, ...others } = pick(work, fields);
  return {
    ...others,
    ...(text && { content: text.text === '' ? null : text.text, content_entities: [...text.entities] }),
    version,
  };
};
