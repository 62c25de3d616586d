import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { MAX_PUBLICATION_MEDIA } from './file-limits.js';
import { DateOnly, Id, SeenVersion, clearableText, exactText, hasVisible, optionalText, text } from './primitives.js';
import { MAX_PUBLICATION_ACCOUNTS, PostUrl } from './publishing.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { DEFAULT_NETWORK } from './social-network.js';
import { MAX_CONTENT_LENGTH, TextEntities } from './text-entity.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

const PublicationMedia = z.array(Id, says(rules.listOfFilesIsExpected)).check(
  z.maxLength(MAX_PUBLICATION_MEDIA, says(rules.noMoreThanFiles, MAX_PUBLICATION_MEDIA)),
  z.refine((ids) => new Set(ids).size === ids.length, says(rules.fileAttachedTwice)),
);

export const PublicationAccounts = z.array(Id, says(rules.listOfAccountsIsExpected)).check(
  z.maxLength(MAX_PUBLICATION_ACCOUNTS, says(rules.noMoreThanAccounts, MAX_PUBLICATION_ACCOUNTS)),
  z.refine((ids) => new Set(ids).size === ids.length, says(rules.accountChosenTwice)),
);

const REQUIRED = says(rules.fillInRequiredFields);
const Title = text({ max: 200, required: REQUIRED });
const Description = text({ max: 2_000, required: REQUIRED });

/** Local time of day; seconds sent by some clients are ignored. */
const Time = z.pipe(
  z.string(says(rules.enterTime)).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, says(rules.enterTime))),
  z.transform((time) => time.slice(0, 5)),
);

/** A publication its user thought of. */
export const PublicationRequest = z.object({
  title: Title,
  content_type: z._default(ContentTypeSchema, 'engaging'),
  social_network: z._default(SocialNetworkSchema, DEFAULT_NETWORK),
  /** Its title when empty. */
  short_description: optionalText(2_000),
  goal: optionalText(2_000),
  media: z.optional(PublicationMedia),
  scheduled_date: z.pipe(z.string(REQUIRED).check(z.minLength(1, REQUIRED)), DateOnly),
  scheduled_time: z._default(Time, '12:00'),
});
export type PublicationRequest = z.output<typeof PublicationRequest>;

/** Where the copy of a publication goes. */
export const PublicationCopyRequest = z.object({
  scheduled_date: DateOnly,
  /** Its own when absent. */
  scheduled_time: z.optional(Time),
});
export type PublicationCopyRequest = z.output<typeof PublicationCopyRequest>;

/** Changes of a publication by its user: absent fields keep their values. */
export const PublicationUpdateRequest = z.partial(
  z.object({
    title: Title,
    content_type: ContentTypeSchema,
    social_network: SocialNetworkSchema,
    short_description: Description,
    goal: clearableText(2_000),
    /** Null or empty removes the text. A new text without marks has none. */
    content: z.pipe(
      z.nullable(exactText(MAX_CONTENT_LENGTH)),
      z.transform((content) => (content !== null && hasVisible(content) ? content : null)),
    ),
    content_entities: TextEntities,
    media: PublicationMedia,
    /** Publish automatically at its time; needs a plan that includes it, and at least one account. */
    auto_publish: z.boolean(says(rules.yesOrNoIsExpected)),
    /** Accounts for automatic publishing. */
    integration_ids: PublicationAccounts,
    /** Remind of its time. Absent with another network: as new publications of that network have it, unless its user chose. */
    remind: z.boolean(says(rules.yesOrNoIsExpected)),
    scheduled_date: DateOnly,
    scheduled_time: Time,
    /** Of a variant: false returns to the text, files or time of its main publication. One that is sent is of its own. */
    own_text: z.boolean(says(rules.yesOrNoIsExpected)),
    own_media: z.boolean(says(rules.yesOrNoIsExpected)),
    own_time: z.boolean(says(rules.yesOrNoIsExpected)),
    version: SeenVersion,
  }),
);
export type PublicationUpdateRequest = z.output<typeof PublicationUpdateRequest>;

/** The user published it by hand, perhaps with the address of the post. */
export const PublishedByHandRequest = z.object({ url: z.optional(PostUrl) });
export type PublishedByHandRequest = z.output<typeof PublishedByHandRequest>;
