import * as z from 'zod/mini';
import { CONTENT_TYPES } from './content-type.js';
import { generatorEndpoints } from './endpoints.js';
import {
  MAX_GENERATED_TEXT,
  MAX_INSTRUCTION,
  MAX_REVISION,
  MAX_TOPIC,
  type Narrative,
  type PostSize,
  type PostTone,
  TEXT_TYPES,
  type TextType,
} from './generation-options.js';
import { NETWORK_WRITING } from './networks/index.js';
import { Id, optionalText, text } from './primitives.js';
import { route } from './route.js';
import { SOCIAL_NETWORKS, type SocialNetwork } from './social-network.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

/** Longest composed topic of a text: the topic and every setting in words. */
const MAX_COMPOSED_TOPIC = 4_000;

/** Accepted words for each option: its code, its label, or the label with a remark behind. */
type Spellings<T extends string> = readonly (readonly [code: T, spelling: RegExp])[];

const optionIn =
  <T extends string>(spellings: Spellings<T>) =>
  (words: string): T | undefined =>
    spellings.find(([, spelling]) => spelling.test(words.trim().toLowerCase()))?.[0];

/** The tone by its code or label; undefined for an unknown one. */
export const toneIn = optionIn<PostTone>([
  ['none', /^(none|нет|без|не |люб|обычн|нейтральн|$)/],
  ['friendly', /^(friendly$|друж)/],
  ['professional', /^(professional$|профес|делов)/],
  ['casual', /^(casual$|неформ|повседн|непринужд|разговорн)/],
]);

/** The narrative person by its code or label. */
export const narrativeIn = optionIn<Narrative>([
  ['first', /^(first$|(от )?(перв|1))/],
  ['second', /^(second$|(от )?(втор|2))/],
  ['third', /^(third$|(от )?(трет|3))/],
]);

/** The size by its code or label. */
export const postSizeIn = optionIn<PostSize>([
  ['short', /^(short$|коротк|кратк|маленьк)/],
  ['medium', /^(medium$|средн)/],
  ['long', /^(long$|длинн|больш|развёрн|разверн)/],
]);

/** The network that a code or a label names. */
export const platformIn = optionIn<SocialNetwork>(
  SOCIAL_NETWORKS.map((network) => [network, NETWORK_WRITING[network].typed]),
);

/** An option by code or label. Absent, null and an empty text mean no choice. */
const option = <T extends string>(read: (words: string) => T | undefined, unknown: Rule) =>
  z.optional(
    z.pipe(
      z.nullable(z.string(unknown).check(z.maxLength(200, unknown))),
      z.transform((words, context): T | undefined => {
        if (words === null || words.trim() === '') return undefined;
        const found = read(words);
        if (found !== undefined) return found;
        context.issues.push({ code: 'custom', message: unknown.error(), input: words });
        return z.NEVER;
      }),
    ),
  );

/** Kind of text: of a plan's six content types, story and reels are separate kinds, the others are posts. */
const AnyTextType = z.pipe(
  z.enum(
    [...TEXT_TYPES, ...CONTENT_TYPES.filter((type) => type !== 'story' && type !== 'reels')],
    says(rules.unknownFormat),
  ),
  z.transform((type): TextType => TEXT_TYPES.find((known) => known === type) ?? 'post'),
);

/** Settings of a single text; the writer or the topic decides on absent ones. */
const SETTINGS = {
  target_audience: optionalText(1_000),
  audience_pain: optionalText(1_000),
  goal: optionalText(1_000),
  extra_info: optionalText(1_000),
  tone: option(toneIn, says(rules.unknownTone)),
  narrative: option(narrativeIn, says(rules.unknownPointOfView)),
  platform: option(platformIn, says(rules.unknownNetwork)),
  post_size: option(postSizeIn, says(rules.unknownLength)),
  style_id: z.nullish(Id),
  project_id: z.nullish(Id),
  /** The transcript used as a source. */
  transcription_id: z.nullish(Id),
  /** Number of this writing of the same text: another number gives other words. */
  revision: z._default(
    z
      .int(says(rules.int))
      .check(z.gte(1, says(rules.noLessThan, 1)), z.lte(MAX_REVISION, says(rules.noMoreThan, MAX_REVISION))),
    1,
  ),
};

const TOPIC_REQUIRED = says(rules.enterTopic);

export const HeadlinesRequest = z.object({
  topic: text({ max: MAX_TOPIC, required: TOPIC_REQUIRED }),
  text_type: AnyTextType,
  ...SETTINGS,
});
export type HeadlinesRequest = z.output<typeof HeadlinesRequest>;

export const Headlines = z.object({ headlines: z.array(z.string()), is_demo: z.boolean() });
export type Headlines = z.output<typeof Headlines>;

export const GenerateRequest = z.object({
  /** The topic, or one text composed of title, topic and settings. */
  topic: text({ max: MAX_COMPOSED_TOPIC, required: TOPIC_REQUIRED }),
  /** The headline that was chosen. */
  title: optionalText(300),
  facts: z._default(
    z.array(text({ max: 200 }), says(rules.array)).check(z.maxLength(10, says(rules.noMoreThan10Facts))),
    [],
  ),
  text_type: AnyTextType,
  ...SETTINGS,
});
export type GenerateRequest = z.output<typeof GenerateRequest>;

export const GeneratedText = z.object({
  content: z.string(),
  text_type: z.enum(TEXT_TYPES),
  /** Its id in the history. */
  history_id: Id,
  is_demo: z.boolean(),
});
export type GeneratedText = z.output<typeof GeneratedText>;

export const ImproveRequest = z.object({
  text: text({ max: MAX_GENERATED_TEXT, required: says(rules.addText) }),
  instruction: text({ max: MAX_INSTRUCTION, required: says(rules.writeWhatToChangeInText) }),
  /** Id of the text in the history, if it is still there; its settings are used again. */
  history_id: z.nullish(Id),
  style_id: z.nullish(Id),
  project_id: z.nullish(Id),
});
export type ImproveRequest = z.output<typeof ImproveRequest>;

export const generatorRoutes = {
  headlines: route(generatorEndpoints.headlines, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['headlines.write'],
    tag: 'generator',
    summary: 'Headlines for a topic',
    body: HeadlinesRequest,
    reply: Headlines,
  }),
  generate: route(generatorEndpoints.generate, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['post.write'],
    tag: 'generator',
    summary: 'Write a post, a story or the script of a short video',
    body: GenerateRequest,
    reply: GeneratedText,
  }),
  improve: route(generatorEndpoints.improve, {
    access: 'user',
    cost: 'model',
    scope: 'tools:write',
    jobs: ['post.improve'],
    tag: 'generator',
    summary: 'Change a text by an instruction',
    body: ImproveRequest,
    reply: GeneratedText,
  }),
};
