import { type PostBrief, audienceText, postBrief } from '@orbita/ai';
import {
  type Language,
  AppError,
  type ContentType,
  type LanguageLevel,
  type SocialNetwork,
  type TargetAudience,
  type Tone,
} from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { styleForWriting } from '@orbita/projects';

interface BriefRow {
  title: string;
  contentType: ContentType;
  socialNetwork: SocialNetwork;
  shortDescription: string;
  goal: string;
  reasoning: string;
  date: string;
  planGoal: string;
  audience: TargetAudience;
  tone: Tone;
  languageLevel: LanguageLevel;
  name: string;
  description: string;
  language: Language;
  userId: number;
  styleId: number | null;
  texts: number;
}

/** What kind of text a publication of a type is. */
export const textTypeOf = (type: ContentType): PostBrief['textType'] =>
  type === 'reels' || type === 'story' ? type : 'post';

/**
 * The brief for a publication's text: its own idea and goal, with the plan's goal, audience, tone and style, and its project.
 * Each stored version makes the next text a different one.
 * @param ordered the content type the text was paid for
 * @throws AppError PUBLICATION_NOT_FOUND
 */
export const publicationBrief = async (
  db: Database,
  publicationId: number,
  ordered: ContentType | null,
): Promise<PostBrief> => {
  const [row] = await db.query<BriefRow>(
    `SELECT publication.title, content_type AS "contentType", social_network AS "socialNetwork",
            short_description AS "shortDescription", publication.goal, reasoning, scheduled_date AS date,
            plan.content_goal AS "planGoal", plan.target_audience AS audience, plan.tone,
            plan.language_level AS "languageLevel", project.name, project.description, project.language,
            plan.user_id AS "userId", plan.writing_style_id AS "styleId",
            (SELECT count(*) FROM publication_versions WHERE publication_id = publication.id) AS texts
       FROM publications publication
       JOIN content_plans plan ON plan.id = content_plan_id
       JOIN projects project ON project.id = publication.project_id
      WHERE publication.id = $1`,
    [publicationId],
  );
  if (!row) throw new AppError('PUBLICATION_NOT_FOUND');
  const contentType = ordered ?? row.contentType;
  const { pain_points: pains } = row.audience;
  return postBrief({
    project: { name: row.name, description: row.description, language: row.language },
    topic: row.title,
    idea: row.shortDescription,
    goal: [row.goal, row.planGoal].filter((goal) => goal !== '').join('\n'),
    reasoning: row.reasoning,
    contentType,
    textType: textTypeOf(contentType),
    socialNetwork: row.socialNetwork,
    tone: row.tone,
    languageLevel: row.languageLevel,
    audience: audienceText(row.audience),
    // Each publication addresses one of the pains, so that the texts of a plan differ.
    pain: pains[publicationId % Math.max(1, pains.length)] ?? '',
    style: await styleForWriting(db, row.userId, row.styleId),
    date: row.date,
    revision: row.texts + 1,
  });
};
