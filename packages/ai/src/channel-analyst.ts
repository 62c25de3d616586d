import type { Language } from '@orbita/contracts';
import type { WriterCall } from './content-writer.js';

/** A post that is analysed; its text comes from outside and is treated as data. */
export interface AnalysedPost {
  id: number;
  text: string;
  /** Our figures for it, in words. */
  note: string;
}

/** A theme of some posts; the ids are of posts that were sent, and a post is in one theme at most. */
export interface ChannelTheme {
  name: string;
  description: string;
  postIds: number[];
}

export interface ThemesRequest extends WriterCall {
  posts: readonly AnalysedPost[];
  /** Language of the theme names, whatever the language of the posts. */
  language: Language;
}

export interface ExplanationRequest extends WriterCall {
  /** Language of the explanation; our numbers stay as they are given. */
  language: Language;
  /** Title of the channel, from outside. */
  title: string;
  /** Our numbers as sentences, by ids such as `F3`. */
  facts: readonly { id: string; text: string }[];
  /** Themes of the parts that were read, by ids such as `T2`; their words come from a model that read posts. */
  themes: readonly { id: string; name: string; description: string; posts: number }[];
  /** Posts above and below the average, the best and the weakest. */
  posts: readonly AnalysedPost[];
  /** Called when an answer has arrived and is being checked. */
  onChecking: () => void;
}

/**
 * An explanation of a channel. No sentence contains a number, a link or a name of an account; ids are of posts that were sent.
 */
export interface ChannelExplanation {
  summary: string;
  /** Themes of all parts together, each merged from themes of the parts. */
  themes: { name: string; description: string; parts: string[] }[];
  patterns: { pattern: string; whyWorks: string; postId: number }[];
  /** `postId` is null where something is missing from the channel. */
  weaknesses: { weakness: string; impact: string; suggestion: string; factId: string; postId: number | null }[];
  recommendations: { category: string; recommendation: string; reasoning: string; factId: string }[];
}

/**
 * Port for reading posts of a channel and explaining what works. References in an answer are checked: an element with an id that
 * was not sent, or with a number of the model's own, is requested again once and then left out.
 *
 * Methods that call the model reject like those of `ContentWriter`.
 */
export interface ChannelAnalyst {
  /** Cuts posts into parts that fit one question each, in order. */
  partsOf(posts: readonly AnalysedPost[]): AnalysedPost[][];
  /** Groups posts by what they are about. */
  findThemes(request: ThemesRequest): Promise<ChannelTheme[]>;
  /** Explains our numbers. */
  explainChannel(request: ExplanationRequest): Promise<ChannelExplanation>;
}
