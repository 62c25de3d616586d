import {
  DEFAULT_NETWORK,
  type ContentType,
  type Language,
  type LanguageLevel,
  type Narrative,
  type PostSize,
  type SocialNetwork,
  type TextType,
  type Tone,
} from '@orbita/contracts';

/** The project in a brief, besides the language of its readers; both texts come from outside. */
export interface BriefProject {
  name: string;
  description: string;
  /** Language of the text; the default one when absent. */
  language?: Language | undefined;
}

/** Manner of writing to keep to: its description and texts written in it. */
export interface BriefStyle {
  name: string;
  /** Description of the style; empty if it was not analysed. */
  analysis: string;
  examples: readonly string[];
}

/** What one text is about; every text in it comes from outside and is treated as data. Empty and null mean unknown. */
export interface PostBrief {
  project: BriefProject | null;
  /** Title or topic. */
  topic: string;
  idea: string;
  goal: string;
  /** Why the text is published, in marketing terms. */
  reasoning: string;
  contentType: ContentType | null;
  textType: TextType;
  socialNetwork: SocialNetwork;
  tone: Tone | null;
  languageLevel: LanguageLevel | null;
  narrative: Narrative | null;
  size: PostSize;
  /** The readers, in words. */
  audience: string;
  /** The readers' worry, in words. */
  pain: string;
  /** Facts and instructions of the author. */
  extra: string;
  /** Source of the text, such as a talk: nothing else is known of its subject. */
  source: string;
  style: BriefStyle | null;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string | null;
  /** Number of this writing of the text, from 1: a text written again must differ. */
  revision: number;
}

/** A brief of which only the topic is known, and what else is given. */
export const postBrief = (known: Pick<PostBrief, 'topic'> & Partial<PostBrief>): PostBrief => ({
  project: null,
  idea: '',
  goal: '',
  reasoning: '',
  contentType: null,
  textType: 'post',
  socialNetwork: DEFAULT_NETWORK,
  tone: null,
  languageLevel: null,
  narrative: null,
  size: 'medium',
  audience: '',
  pain: '',
  extra: '',
  source: '',
  style: null,
  date: null,
  revision: 1,
  ...known,
});
