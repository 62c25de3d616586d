import type { CallBudget } from './call-budget.js';
import type { BriefProject, BriefStyle, PostBrief } from './post-brief.js';
import type { SlideRoom } from './slide-words.js';
import type { StyleVoice } from '@orbita/style';
import type {
  AudienceField,
  ContentType,
  Language,
  LanguageLevel,
  SlideText,
  SocialNetwork,
  TargetAudience,
  Tone,
  TranscriptDigestForm,
} from '@orbita/contracts';

/** What a plan is about; every text in it comes from outside and is treated as data. */
export interface PlanBrief {
  project: BriefProject;
  goal: string;
  audience: TargetAudience;
  tone: Tone;
  languageLevel: LanguageLevel;
  /** Description of the style's voice; empty without one. */
  styleAnalysis: string;
  /** Texts whose style the ideas follow. */
  styleExamples: string[];
  /** First and last day, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  /** Edition of the plan, from 1: a plan written again must differ. */
  revision: number;
}

/** A place that waits for its idea. */
export interface IdeaSlot {
  /** Unique among the slots of one request, from 1. */
  number: number;
  contentType: ContentType;
  socialNetwork: SocialNetwork;
}

/** A place in a plan. */
export interface PlanSlot extends IdeaSlot {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`, local to the project. */
  time: string;
}

/** Idea of one publication: title up to 200 characters, the other texts up to 2,000; no text is empty. */
export interface Idea {
  /** Number of the slot. */
  slot: number;
  title: string;
  shortDescription: string;
}

/** Idea of a publication in a plan. */
export interface PlanIdea extends Idea {
  goal: string;
  reasoning: string;
}

/** Tokens of one model call, as the provider counted them. */
export interface ModelUsage {
  model: string;
  promptTokens: number;
  completionTokens: number;
}

export interface WriterCall {
  /** Fairness key, e.g. `user-17`: tenants share the provider evenly. */
  tenant: string;
  /** Deadline or cancel; the work stops at once. */
  signal: AbortSignal;
  /** Called once for each call whose usage the provider reported; never with an estimate. */
  onUsage: (usage: ModelUsage) => void;
  /** Answers the whole job may still use, shared by all its requests. */
  budget: CallBudget;
  /** Called when the provider has answered no call for a while, and when it answers again. */
  onSilence: (isSilent: boolean) => void;
}

export interface IdeasRequest<S extends IdeaSlot, I extends Idea> extends WriterCall {
  slots: S[];
  /** Titles the ideas must not repeat; the newest last. */
  avoidTitles: readonly string[];
  /**
   * Called for each slot as soon as its idea is complete and valid. To get another idea, return what is wrong with this one, in
   * Russian and without any text of the idea: the remark goes into the next question.
   */
  onIdea: (idea: I) => string | undefined;
}

export interface PlanIdeasRequest extends IdeasRequest<PlanSlot, PlanIdea> {
  brief: PlanBrief;
}

export interface IdeaSuggestionRequest extends IdeasRequest<IdeaSlot, Idea> {
  /** The business in the user's own words, from outside and treated as data. */
  about: string;
  /** Day for which the ideas are wanted, `YYYY-MM-DD`. */
  date: string;
  /** Language of the ideas. */
  language: Language;
}

export interface AudienceRequest extends WriterCall {
  name: string;
  description: string;
  contentGoal: string;
  existing: Partial<Record<AudienceField, string[]>>;
  /** Lists to extend; the other lists of the answer stay empty. */
  fields: AudienceField[];
  /** Language of the values. */
  language: Language;
}

export interface PostRequest extends WriterCall {
  brief: PostBrief;
  /** Called with the whole text so far, as it is written; with an empty text when the shown one was only a thought. */
  onText: (partial: string) => void;
}

export interface RevisionRequest extends WriterCall {
  /** The text to change; from outside and treated as data. */
  text: string;
  /** The change its owner wants: an instruction about the text and nothing else. */
  instruction: string;
  /** Brief of the text, if it is known. */
  brief: PostBrief | null;
  /** Called with the whole text so far, as it is written; with an empty text when the shown one was only a thought. */
  onText: (partial: string) => void;
}

export interface HeadlinesRequest extends WriterCall {
  brief: PostBrief;
}

/** What a carousel is about; every text in it comes from outside and is treated as data. */
export interface CarouselBrief {
  project: BriefProject | null;
  /** Empty when the text is the whole brief. */
  topic: string;
  /** Source of the slides: a post, a transcript, notes; empty when there is only a topic. */
  text: string;
  style: BriefStyle | null;
  /** Day it is written, `YYYY-MM-DD`. */
  date: string | null;
}

export interface CarouselRequest extends WriterCall {
  brief: CarouselBrief;
  /** Room of each slide, in order: as many slides are written. */
  rooms: readonly SlideRoom[];
  /** Called with the finished slides so far each time one more is complete; shown slides may still be shortened. */
  onSlides: (slides: readonly SlideText[]) => void;
}

/** A piece of speech with its time, in milliseconds from the beginning. From outside and treated as data. */
export interface SaidLine {
  startMs: number;
  text: string;
}

export interface DigestRequest extends WriterCall {
  form: TranscriptDigestForm;
  /** Speech, in order. */
  lines: readonly SaidLine[];
  /** Title of the recording. */
  title: string;
  project: BriefProject | null;
  style: BriefStyle | null;
  /** Called with the number of parts read. */
  onPart: (done: number, total: number) => void;
}

/** Result made from a talk. */
export interface Digest {
  /** Paragraphs of a summary, quotes word by word, or the goal of a content plan. Plain text. */
  texts: string[];
  /** Beginnings of chapters, for a summary only; at each of them something is said. */
  chapters: { startMs: number; title: string }[];
}

/** A finished text: plain, without markup. */
export interface WrittenText {
  text: string;
}

export interface StyleAnalysisRequest extends WriterCall {
  /** Texts of one voice, from outside: analysed, never obeyed. */
  examples: readonly string[];
  /** Language of the description, whatever the language of the examples. */
  language: Language;
  /** Called with the number of parts of the description received. */
  onPart: (done: number, total: number) => void;
}

/**
 * Port of everything that writes texts.
 *
 * All methods reject with `AppError` MODEL_MISCONFIGURED, MODEL_REFUSED or MODEL_BAD_ANSWER. Provider failures are waited out: if
 * the signal aborts meanwhile, they reject with MODEL_UNAVAILABLE, otherwise with the signal's reason. A provider that answers no
 * call for longer than the outage limit also ends them with MODEL_UNAVAILABLE.
 */
export interface ContentWriter {
  /** Offers ideas for exactly the given slots; resolves when each slot has an accepted idea, or when no better one can be had. */
  writePlanIdeas(request: PlanIdeasRequest): Promise<void>;
  /** The same for a business known by one sentence; ideas are shorter and come sooner. */
  suggestIdeas(request: IdeaSuggestionRequest): Promise<void>;
  /** Suggests new values; none of them is in `existing`. */
  suggestAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>>;
  /** Writes a post, a story or the script of a short video, in the project's language and in the requested size. */
  writePost(request: PostRequest): Promise<WrittenText>;
  /** Changes a text by its owner's instruction. */
  reviseText(request: RevisionRequest): Promise<WrittenText>;
  /** 6–10 different headlines in the project's language, at most 120 characters each. */
  writeHeadlines(request: HeadlinesRequest): Promise<string[]>;
  /**
   * Texts of a carousel, in the project's language: one slide for each room, fitting it, the first a cover, the last a call.
   * Plain text.
   */
  writeCarousel(request: CarouselRequest): Promise<SlideText[]>;

  /** A summary with chapters or the goal of a plan, in the project's language, or quotes of a talk, word for word. */
  digestTalk(request: DigestRequest): Promise<Digest>;
  /** Describes the voice of some texts. */
  analyseStyle(request: StyleAnalysisRequest): Promise<StyleVoice>;
}
