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
  | 'own_text'
  | 'own_media'
  | 'own_time'
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
  'own_text',
  'own_media',
  'own_time',
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
  own_text: publication.own_text,
  own_media: publication.own_media,
  own_time: publication.own_time,
  text: normalise({ text: publication.content ?? '', entities: publication.content_entities }),
  media: publication.media,
});

/** What a variant has of its own, or as its main publication has it. */
export type OwnPart = 'own_text' | 'own_media' | 'own_time';

const FIELDS_OF: Record<OwnPart, readonly Field[]> = {
  own_text: ['text'],
  own_media: ['media'],
  own_time: ['scheduled_date', 'scheduled_time'],
};

const PARTS = Object.keys(FIELDS_OF) as OwnPart[];

const partOf = (field: Field): OwnPart | undefined => PARTS.find((part) => FIELDS_OF[part].includes(field));

/** Fields to ask about: whose a part is follows from the values that are chosen for it. */
export const askedOf = (fields: readonly Field[]): Field[] =>
  fields.filter((field) => !fields.some((other) => partOf(other) === field));

/**
 * What was chosen field by field, each from one side or, for a text, from both. A part is a variant's own as soon as one of its
 * values is: otherwise the chosen words would not be sent.
 */
export const chosenFrom = (
  choices: readonly { field: Field; value: Partial<Work>; from: readonly Work[] }[],
): Partial<Work> => {
  const values = Object.assign({}, ...choices.map(({ value }) => value)) as Partial<Work>;
  const owns = PARTS.flatMap((part) => {
    const sides = choices.flatMap(({ field, from }) => (FIELDS_OF[part].includes(field) ? from : []));
    return sides.length === 0 ? [] : [[part, sides.some((side) => side[part])]];
  });
  return { ...values, ...(Object.fromEntries(owns) as Partial<Work>) };
};

/** The field a part begins with. */
export const firstFieldOf = (part: OwnPart): Field => FIELDS_OF[part][0] ?? 'text';

/** A part of a variant as the main publication has it. */
export const commonOf = (main: Work, part: OwnPart): Partial<Work> => ({
  ...pick(main, FIELDS_OF[part]),
  [part]: false,
});

/** Whether a part of a variant differs from that of the main publication. */
export const differsFrom = (main: Work, variant: Work, part: OwnPart): boolean =>
  FIELDS_OF[part].some((field) => !isSame(main, variant, field));

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
  // A part that became a variant's own here, or common again, does not compete with what the main publication has since.
  const isDecided = (field: Field): boolean => {
    const part = partOf(field);
    return part !== undefined && changed.includes(part) && !theirs[part];
  };
  const isBack = (field: Field): boolean => {
    const part = partOf(field);
    return part !== undefined && isDecided(field) && !mine[part];
  };
  const conflicts = changed.filter(
    (field) => !isDecided(field) && !isSame(base, theirs, field) && !isSame(mine, theirs, field),
  );
  const kept = changed.filter((field) => !isBack(field));
  // An equal text keeps its object: the editor need not re-render.
  const text = isSame(mine, theirs, 'text') ? mine.text : theirs.text;
  return { work: { ...theirs, text, ...pick(mine, kept) }, conflicts };
};

/** The body of an update: the changed fields and the version they are based on. */
export const bodyOf = (work: Work, fields: readonly Field[], version: number): PublicationUpdateRequest => {
  // What a variant has in common again is not sent: it would be its own.
  const isCommon = (field: Field): boolean => {
    const part = partOf(field);
    return part !== undefined && fields.includes(part) && !work[part];
  };
  const { text, ...others } = pick(
    work,
    fields.filter((field) => !isCommon(field)),
  );
  return {
    ...others,
    ...(text && { content: text.text === '' ? null : text.text, content_entities: [...text.entities] }),
    version,
  };
};
