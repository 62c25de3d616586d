import type { Language } from '@orbita/contracts';
import type { WriterCall } from './content-writer.js';

/** A post that is analysed; its text comes from outside and is treated as data. */
export interface AnalysedPost {
  id: number;
  text: string;
  /** What we counted of it, in words. */
  note: string;
}

/** What some posts are about; the ids are of posts that were sent, and a post is in one theme at most. */
export interface ChannelTheme {
  name: string;
  description: string;
  postIds: number[];
}

export interface ThemesRequest extends WriterCall {
  posts: readonly AnalysedPost[];
  /** Themes are named in it, whatever language the posts are in. */
  language: Language;
}

export interface ExplanationRequest extends WriterCall {
  /** The explanation is written in it; our numbers stay as they are told. */
  language: Language;
  /** Title of the channel, from outside. */
  title: string;
  /** Our numbers as sentences, by ids such as `F3`. */
  facts: readonly { id: string; text: string }[];
  /** Themes of the parts that were read, by ids such as `T2`; their words come from a model that read posts. */
  themes: readonly { id: string; name: string; description: string; posts: number }[];
  /** Posts that stand out, the best and the weakest. */
  posts: readonly AnalysedPost[];
  /** Told when an answer has come and is checked. */
  onChecking: () => void;
}

/** Words about a channel. No sentence holds a number, a link or a name of an account; ids are of what was sent. */
export interface ChannelExplanation {
  summary: string;
  /** Themes of all parts together, each made of those of the parts. */
  themes: { name: string; description: string; parts: string[] }[];
  patterns: { pattern: string; whyWorks: string; postId: number }[];
  /** `postId` is null where it is a lack. */
  weaknesses: { weakness: string; impact: string; suggestion: string; factId: string; postId: number | null }[];
  recommendations: { category: string; recommendation: string; reasoning: string; factId: string }[];
}

/**
 * Port of whoever reads posts of a channel and explains what works. What an answer refers to is checked: an element with
 * an id that was not sent, or with a number of its own, is asked for again once and then left out.
 *
 * What asks rejects as the methods of `ContentWriter` do.
 */
export interface ChannelAnalyst {
  /** Cuts posts into parts of one question each, in order. */
  partsOf(posts: readonly AnalysedPost[]): AnalysedPost[][];
  /** Groups posts by what they are about. */
  findThemes(request: ThemesRequest): Promise<ChannelTheme[]>;
  /** Explains our numbers. */
  explainChannel(request: ExplanationRequest): Promise<ChannelExplanation>;
}
