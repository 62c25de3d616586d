import { type Message, say } from '@orbita/contracts';
import { type ChannelReport, type ReportedPost, reportOf } from '../figures/channel-report.js';
import { engagementRateOf } from '../figures/post-rates.js';
import { mean } from '../figures/statistics.js';
import { hourSpan } from '../figures/hours.js';
import { rankedPosts } from '../posts/best-posts.js';
import { countsOf, excerptOf, sentences } from './excerpt.js';
import { type Fact, factsOf, regularityOf } from './facts.js';
import { planBriefOf } from './plan-brief.js';
import type { AnalysisResult } from './stored-analysis.js';

/** Input of an analysis: posts of a channel, newest first, and their period. */
export interface AnalysedChannel {
  title: string;
  subscribers: number | null;
  posts: readonly ReportedPost[];
  from: Date;
  to: Date;
}

/** Posts on the same theme. */
export interface NamedTheme {
  name: string;
  description: Message | string;
  postIds: readonly number[];
}

/** All data of an analysis, counted once: texts come from elsewhere, every number from here. */
export class AnalysisMaterial {
  readonly report: ChannelReport;
  readonly facts: readonly Fact[];
  private readonly byId: ReadonlyMap<number, ReportedPost>;
  private readonly reasons: ReadonlyMap<number, Message>;
  private readonly place: ReadonlyMap<number, number>;

  constructor(readonly channel: AnalysedChannel) {
    const { posts } = channel;
    this.report = reportOf(posts, channel);
    this.facts = factsOf(this.report);
    this.byId = new Map(posts.map((post) => [post.id, post]));
    this.reasons = new Map(rankedPosts(posts, posts.length).map(({ id, reason }) => [id, reason]));
    this.place = new Map(this.report.ranked.map((id, place) => [id, place]));
  }

  /** Posts by engagement score, the best first; without any score, in their order. */
  get ranked(): readonly ReportedPost[] {
    const { ranked } = this.report;
    return ranked.length > 0 ? ranked.map((id) => this.post(id)) : this.channel.posts;
  }

  fact(key: Fact['key']): Fact | undefined {
    return this.facts.find((fact) => fact.key === key);
  }

  /** What a fact says; nothing for an unknown one. */
  factOf(id: string): Message | string {
    return this.facts.find((fact) => fact.id === id)?.said ?? '';
  }

  excerpt(id: number): Message | string {
    return excerptOf(this.post(id));
  }

  /** The counts of a post, and why it ranks. */
  metrics(id: number): Message {
    return sentences(this.reasons.get(id) ?? '', countsOf(this.post(id)));
  }

  /** The highest ranked of these posts. */
  bestOf(ids: readonly number[]): number {
    const placeOf = (id: number): number => this.place.get(id) ?? Number.POSITIVE_INFINITY;
    return ids.reduce((best, id) => (placeOf(id) < placeOf(best) ? id : best));
  }

  /** The lowest ranked of these posts that have a rank. */
  worstOf(ids: readonly number[]): number {
    const placeOf = (id: number): number => this.place.get(id) ?? Number.NEGATIVE_INFINITY;
    return ids.reduce((worst, id) => (placeOf(id) > placeOf(worst) ? id : worst));
  }

  /** Themes for display, the largest first; their shares are counted by posts. */
  themes(themes: readonly NamedTheme[]): AnalysisResult['content_themes'] {
    return themes
      .filter(({ postIds }) => postIds.length > 0)
      .toSorted((one, other) => other.postIds.length - one.postIds.length)
      .map(({ name, description, postIds }) => {
        const example = this.bestOf(postIds);
        return {
          theme: name,
          percentage: Math.round((postIds.length / this.report.posts) * 100),
          description,
          example_post: this.excerpt(example),
          example_post_id: example,
        };
      });
  }

  insights(summary: Message | string): AnalysisResult['engagement_insights'] {
    const { avgViews, engagementRate, avgReactions } = this.report.averages;
    return { avg_views: avgViews, engagement_rate: engagementRate, avg_reactions: avgReactions, summary };
  }

  get patterns(): AnalysisResult['posting_patterns'] {
    const { rhythm, times } = this.report;
    return {
      avg_posts_per_week: rhythm.postsPerWeek,
      best_days: times.weekdays.map(({ key }) => say('analysis.weekday', { day: key })),
      best_times: times.hours.map(({ key }) => hourSpan(key)),
      regularity: regularityOf(rhythm),
    };
  }

  /** Themes by how their posts do, the strongest first. */
  planBrief(themes: readonly NamedTheme[]): AnalysisResult['plan_brief'] {
    const strength = ({ postIds }: NamedTheme): number =>
      mean(postIds.map((id) => engagementRateOf(this.post(id))).filter((rate) => rate !== null)) ?? 0;
    const names = themes.toSorted((one, other) => strength(other) - strength(one)).map(({ name }) => name);
    return planBriefOf(this.report, this.channel.title, names);
  }

  private post(id: number): ReportedPost {
    const post = this.byId.get(id);
    if (!post) throw new Error(`post ${id} is not analysed`);
    return post;
  }
}
