import {
  DEFAULT_NETWORK,
  type Narrative,
  type PostSize,
  type PostTone,
  type SocialNetwork,
  type TextType,
} from '@orbita/contracts';
import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/** The form while it is filled in. */
export interface GeneratorForm {
  topic: string;
  text_type: TextType;
  platform: SocialNetwork;
  tone: PostTone;
  narrative: Narrative;
  post_size: PostSize;
  target_audience: string;
  audience_pain: string;
  goal: string;
  extra_info: string;
  style_id: number | null;
  /** A transcript the text is based on. */
  transcription_id: number | null;
}

/** An ordered generation whose end is not known yet. */
export interface Writing {
  jobId: number;
  what: 'headlines' | 'text';
}

/** The whole state of a project's generator: it survives a reload, even during a generation. */
export interface GeneratorDraft {
  form: GeneratorForm;
  headlines: string[];
  /** The headline of the text. */
  chosen: string | null;
  /** The text in the field; empty without one. */
  text: string;
  /** The text in the history. */
  saved: string;
  historyId: number | null;
  isDemo: boolean;
  /** The text was made, or is being made, from the current form. */
  isFormUsed: boolean;
  /** Number of orders with this form: a new number is a new order. */
  revision: number;
  writing: Writing | null;
}

export const EMPTY_DRAFT: GeneratorDraft = {
  form: {
    topic: '',
    text_type: 'post',
    platform: DEFAULT_NETWORK,
    tone: 'none',
    narrative: 'third',
    post_size: 'medium',
    target_audience: '',
    audience_pain: '',
    goal: '',
    extra_info: '',
    style_id: null,
    transcription_id: null,
  },
  headlines: [],
  chosen: null,
  text: '',
  saved: '',
  historyId: null,
  isDemo: false,
  isFormUsed: false,
  revision: 0,
  writing: null,
};

/** Changes with the shape of the draft: one of another version is not read. */
const VERSION = 2;

// Project ids are unique across users, and the browser's data of an account is deleted with it.
const keyOf = (projectId: number): string => `${WORK_KEYS.texts}${projectId}`;

/** The stored draft of a project's generator. */
export const readDraft = (projectId: number): GeneratorDraft => {
  const kept = deviceStorage.readJson(keyOf(projectId)) as { version?: number; draft?: GeneratorDraft } | null;
  return kept?.version === VERSION && kept.draft ? kept.draft : EMPTY_DRAFT;
};

/** Whether the history has the current text, and the form has no unused input. */
const isSafe = ({ form, text, saved, historyId, isFormUsed }: GeneratorDraft): boolean => {
  const { topic, target_audience, audience_pain, goal, extra_info } = form;
  const isFormEmpty = [topic, target_audience, audience_pain, goal, extra_info].every((typed) => typed.trim() === '');
  return (text.trim() === '' || (text === saved && historyId !== null)) && (isFormEmpty || isFormUsed);
};

/** Keeps the draft; where storage is forbidden or full, it lives as long as the page. */
export const storeDraft = (projectId: number, draft: GeneratorDraft): void =>
  void deviceStorage.writeJson(keyOf(projectId), { version: VERSION, draft, isSafe: isSafe(draft) });
