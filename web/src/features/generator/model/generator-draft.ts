import type { Narrative, PostSize, PostTone, SocialNetwork, TextType } from '@orbita/contracts';
import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/** The form as it is being filled. */
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
  /** A transcript the text is made of. */
  transcription_id: number | null;
}

/** A generation that has been ordered and whose end is not known yet. */
export interface Writing {
  jobId: number;
  what: 'headlines' | 'text';
}

/** Everything the generator of a project holds: it outlives a reload, also in the middle of a writing. */
export interface GeneratorDraft {
  form: GeneratorForm;
  headlines: string[];
  /** The headline the text is of. */
  chosen: string | null;
  /** The text as it stands in the field; empty while there is none. */
  text: string;
  /** The text as the history keeps it. */
  saved: string;
  historyId: number | null;
  isDemo: boolean;
  /** The text was made of the form as it stands, or is being made of it. */
  isFormUsed: boolean;
  /** How many times headlines or texts were asked for with this form: another number, other words. */
  revision: number;
  writing: Writing | null;
}

export const EMPTY_DRAFT: GeneratorDraft = {
  form: {
    topic: '',
    text_type: 'post',
    platform: 'telegram',
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

// Projects are nobody's twice, and what the browser keeps of an account goes with it.
const keyOf = (projectId: number): string => `${WORK_KEYS.texts}${projectId}`;

/** What is kept of the generator of a project. */
export const readDraft = (projectId: number): GeneratorDraft => {
  const kept = deviceStorage.readJson(keyOf(projectId)) as { version?: number; draft?: GeneratorDraft } | null;
  return kept?.version === VERSION && kept.draft ? kept.draft : EMPTY_DRAFT;
};

/** Whether the history has the text as it stands, and the form has nothing more to give. */
const isSafe = ({ form, text, saved, historyId, isFormUsed }: GeneratorDraft): boolean => {
  const { topic, target_audience, audience_pain, goal, extra_info } = form;
  const isFormEmpty = [topic, target_audience, audience_pain, goal, extra_info].every((typed) => typed.trim() === '');
  return (text.trim() === '' || (text === saved && historyId !== null)) && (isFormEmpty || isFormUsed);
};

/** Keeps the draft; where storage is forbidden or full, it lives as long as the page. */
export const storeDraft = (projectId: number, draft: GeneratorDraft): void =>
  void deviceStorage.writeJson(keyOf(projectId), { version: VERSION, draft, isSafe: isSafe(draft) });
