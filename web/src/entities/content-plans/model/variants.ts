import type { PlanPublication, PublicationVariant, SocialNetwork } from '@orbita/contracts';

/** When a post goes out, by the project's clock. */
export type Place = Pick<PublicationVariant, 'scheduled_date' | 'scheduled_time'>;

const isOut = ({ status }: PublicationVariant): boolean =>
  status === 'publishing' || status === 'published' || status === 'unconfirmed';

/** A variant where lists expect a publication: what it does not have of its own is its publication's. */
const entryOf = (
  main: PlanPublication,
  { own_text: _text, own_media: _media, own_time: _time, ...variant }: PublicationVariant,
): PlanPublication => ({ ...main, ...variant, writing_job_id: null, variant_of: main.id, variants: [] });

/** Publications and their variants, for whatever counts each sending. */
export const sendingsOf = (publications: readonly PlanPublication[]): PlanPublication[] =>
  publications.flatMap((main) => [main, ...main.variants.map((variant) => entryOf(main, variant))]);

/** Publications as a calendar shows them: a variant with a time of its own stands at it. */
export const momentsOf = (publications: readonly PlanPublication[]): readonly PlanPublication[] =>
  publications.some(({ variants }) => variants.some(({ own_time }) => own_time))
    ? publications.flatMap((main) => [
        main,
        ...main.variants.filter(({ own_time }) => own_time).map((variant) => entryOf(main, variant)),
      ])
    : publications;

/** Networks of one moment of a calendar. */
export const networksAt = ({
  social_network,
  variants,
}: Pick<PlanPublication, 'social_network' | 'variants'>): SocialNetwork[] => [
  social_network,
  ...variants.filter(({ own_time }) => !own_time).map((variant) => variant.social_network),
];

const TROUBLES: readonly PlanPublication['status'][] = ['failed', 'missed', 'unconfirmed'];

/** The one whose state stands for all networks of a moment: one that needs its user, else the publication itself. */
export const stateAt = (publication: PlanPublication): PlanPublication => {
  if (TROUBLES.includes(publication.status)) return publication;
  const troubled = publication.variants.find(({ status, own_time }) => !own_time && TROUBLES.includes(status));
  return troubled ? entryOf(publication, troubled) : publication;
};

/** How many publications these are: a plan counts its variants with theirs. */
export const countOnce = (entries: readonly { id: number; variant_of?: number | null }[]): number =>
  new Set(entries.map(({ id, variant_of }) => variant_of ?? id)).size;

/** Moves those named, main ones with what follows their time. A variant moved by itself has its own from then on. */
export const placedBy =
  (ids: ReadonlySet<number>, place: (at: Place) => Place) =>
  (publications: readonly PlanPublication[]): PlanPublication[] =>
    publications.map((main) => {
      const moved = ids.has(main.id) ? place(main) : null;
      if (moved === null && !main.variants.some(({ id }) => ids.has(id))) return main;
      return {
        ...main,
        ...moved,
        variants: main.variants.map((variant) => {
          if (ids.has(variant.id)) return { ...variant, ...place(variant), own_time: true };
          return moved === null || variant.own_time || isOut(variant) ? variant : { ...variant, ...moved };
        }),
      };
    });

/** Without those named, among them variants. */
export const withoutThem =
  (ids: ReadonlySet<number>) =>
  (publications: readonly PlanPublication[]): PlanPublication[] =>
    publications.flatMap((main) => {
      if (ids.has(main.id)) return [];
      if (!main.variants.some(({ id }) => ids.has(id))) return [main];
      return [{ ...main, variants: main.variants.filter(({ id }) => !ids.has(id)) }];
    });

/** The variants of a publication with their newer states; others are not added. */
export const withFreshVariants = (
  main: PlanPublication,
  fresh: ReadonlyMap<number, PlanPublication>,
): PlanPublication =>
  main.variants.some(({ id }) => fresh.has(id))
    ? { ...main, variants: main.variants.map((variant) => freshOf(variant, fresh.get(variant.id))) }
    : main;

const freshOf = (variant: PublicationVariant, fresh: PlanPublication | undefined): PublicationVariant =>
  fresh === undefined
    ? variant
    : {
        ...variant,
        scheduled_date: fresh.scheduled_date,
        scheduled_time: fresh.scheduled_time,
        scheduled_at: fresh.scheduled_at,
        status: fresh.status,
        has_content: fresh.has_content,
        needs_filling: fresh.needs_filling,
        auto_publish: fresh.auto_publish,
        remind: fresh.remind,
        approval: fresh.approval,
        published_count: fresh.published_count,
        version: fresh.version,
      };
