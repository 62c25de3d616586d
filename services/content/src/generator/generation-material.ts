import { type BriefProject, type PostBrief, postBrief, sizeRange } from '@orbita/ai';
import { DEFAULT_NETWORK, type GenerateRequest, type HeadlinesRequest, cutTo } from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { styleForWriting } from '@orbita/projects';
import { settingsIn } from './composed-topic.js';
import { topicLine } from './topic-line.js';

/** Longest idea a prompt has room for; the rest of a longer one is added to the extra wishes. */
const MAX_IDEA = 2_000;

/** The user's own data that every text uses besides its request. */
type Surroundings = Pick<PostBrief, 'project' | 'style'>;

/** Project and style of a request, which were the user's when it was accepted; those deleted since are left out. */
export const surroundingsOf = async (
  db: Pick<Database, 'query'>,
  userId: number,
  { project_id, style_id }: Pick<HeadlinesRequest, 'project_id' | 'style_id'>,
): Promise<Surroundings> => {
  const [project] = await db.query<BriefProject>(
    'SELECT name, description, language FROM projects WHERE id = $1 AND user_id = $2',
    [project_id ?? null, userId],
  );
  return { project: project ?? null, style: await styleForWriting(db, userId, style_id ?? null) };
};

/** Words of the transcript a text is made from, as they were when the text was ordered; empty when there is none. */
export const sourceOf = (stored: unknown): string => {
  const source = typeof stored === 'object' && stored !== null && 'source' in stored ? stored.source : undefined;
  return typeof source === 'string' ? source : '';
};

/** Characters a text of this size has: the middle of the promised range. */
export const expectedCharacters = ({ size, socialNetwork }: Pick<PostBrief, 'size' | 'socialNetwork'>): number => {
  const { min, max } = sizeRange(size, socialNetwork);
  return Math.round((min + max) / 2);
};

/** Size of the text and its network: the fields of a request first, then what a composed topic names. */
export const shapeOf = (
  request: Pick<HeadlinesRequest, 'topic' | 'platform' | 'post_size'>,
): Pick<PostBrief, 'size' | 'socialNetwork'> => {
  const named = settingsIn(request.topic);
  return {
    socialNetwork: request.platform ?? named.platform ?? DEFAULT_NETWORK,
    size: request.post_size ?? named.size ?? 'medium',
  };
};

/** The brief of a request: its fields first, then what a composed topic names, then the generator's defaults. */
export const briefOf = (
  request: HeadlinesRequest | GenerateRequest,
  surroundings: Surroundings,
  date: string,
  source = '',
): PostBrief => {
  const named = settingsIn(request.topic);
  const tone = request.tone ?? named.tone ?? 'none';
  const title = 'title' in request ? request.title : '';
  const facts = 'facts' in request ? request.facts : [];
  // A topic of several lines is composed: its first line names the subject, the whole topic becomes the idea.
  const subject = title || topicLine(request.topic);
  const idea = subject === request.topic ? '' : request.topic;
  return postBrief({
    ...surroundings,
    topic: subject,
    idea: cutTo(idea, MAX_IDEA),
    goal: request.goal,
    textType: request.text_type,
    ...shapeOf(request),
    tone: tone === 'none' ? null : tone,
    narrative: request.narrative ?? named.narrative ?? 'third',
    audience: request.target_audience,
    pain: request.audience_pain,
    extra: [request.extra_info, ...facts, idea.slice(MAX_IDEA)].filter(Boolean).join('\n'),
    source,
    date,
    revision: request.revision,
  });
};
