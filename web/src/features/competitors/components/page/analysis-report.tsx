import type { AnalysisChange, CompetitorAnalysis, ExamplePost } from '@orbita/contracts';
import { useId, type ReactNode } from 'react';
import { formatNumber, formatRate, UNKNOWN } from '@/shared/format/numbers';
import { ChartTable } from '@/shared/ui/charts/chart-frame';
import { pageTexts } from '../../page-texts';
import classes from './analysis-report.module.css';
import { Example } from './example';

const texts = pageTexts.analysis;

interface AnalysisReportProps {
  analysis: CompetitorAnalysis;
  /** Posts named as examples, as far as they are stored. */
  examples: readonly ExamplePost[];
}

/** An analysis, section by section; an empty section is left out. */
export function AnalysisReport({ analysis, examples }: AnalysisReportProps) {
  const { engagement_insights: insights, posting_patterns: patterns, content_themes: themes } = analysis;
  const { successful_patterns: successful, weaknesses, recommendations, changes } = analysis;
  const postOf = (id: number | null) => examples.find((post) => post.id === id);
  return (
    <>
      {changes.length > 0 && <Changes changes={changes} />}
      <Part title={texts.insights}>
        <dl className={classes.figures}>
          <Figure label={texts.rate}>
            {insights.engagement_rate === null ? UNKNOWN : formatRate(insights.engagement_rate)}
          </Figure>
          <Figure label={texts.avgViews}>{wholeOf(insights.avg_views)}</Figure>
          <Figure label={texts.avgReactions}>{wholeOf(insights.avg_reactions)}</Figure>
        </dl>
        <p>{insights.summary}</p>
      </Part>
      <Part title={texts.patterns}>
        <dl className={classes.figures}>
          <Figure label={texts.perWeek}>
            {patterns.avg_posts_per_week === null
              ? UNKNOWN
              : formatNumber(Math.round(patterns.avg_posts_per_week * 10) / 10)}
          </Figure>
          <Figure label={texts.bestDays}>{patterns.best_days.join(', ') || texts.unknown}</Figure>
          <Figure label={texts.bestTimes}>{patterns.best_times.join(', ') || texts.unknown}</Figure>
          <Figure label={texts.regularity}>{patterns.regularity}</Figure>
        </dl>
      </Part>
      <Part title={texts.themes} isEmpty={themes.length === 0}>
        <ul className={classes.themes}>
          {themes.map(({ theme, percentage, description, example_post, example_post_id }) => (
            <li key={theme}>
              <div className={classes.theme}>
                <h4 className={classes.name}>{theme}</h4>
                <span className={classes.percent}>{percentage}%</span>
              </div>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${percentage}%` }} />
              </span>
              <p>{description}</p>
              <Example words={example_post} post={postOf(example_post_id)} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.successful} isEmpty={successful.length === 0}>
        <ul className={classes.items}>
          {successful.map(({ pattern, why_works, metrics, example, example_post_id }) => (
            <li key={pattern} className={classes.item}>
              <h4 className={classes.name}>{pattern}</h4>
              <p>
                <span className={classes.label}>{texts.why}:</span> {why_works}
              </p>
              {metrics && <p className={classes.metrics}>{metrics}</p>}
              <Example words={example} post={postOf(example_post_id)} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.weaknesses} isEmpty={weaknesses.length === 0}>
        <ul className={classes.items}>
          {weaknesses.map(({ weakness, impact, suggestion, example, example_post_id }) => (
            <li key={weakness} className={classes.item}>
              <h4 className={classes.name}>{weakness}</h4>
              <p>
                <span className={classes.label}>{texts.impact}:</span> {impact}
              </p>
              <p>
                <span className={classes.label}>{texts.suggestion}:</span> {suggestion}
              </p>
              <Example words={example} post={postOf(example_post_id)} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.recommendations} isEmpty={recommendations.length === 0}>
        <ul className={classes.items}>
          {recommendations.map(({ category, recommendation, reasoning }, index) => (
            <li key={index} className={classes.item}>
              <p className={classes.category}>{category}</p>
              <h4 className={classes.name}>{recommendation}</h4>
              <p>{reasoning}</p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

const wholeOf = (value: number | null): string => (value === null ? UNKNOWN : formatNumber(Math.round(value)));

function Part({ title, isEmpty = false, children }: { title: string; isEmpty?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {isEmpty ? <p className={classes.nothing}>{texts.nothing}</p> : children}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The numbers of this analysis beside those of the previous one. */
function Changes({ changes }: { changes: readonly AnalysisChange[] }) {
  return (
    <Part title={texts.changes}>
      <p className={classes.nothing}>{texts.changesHint}</p>
      <div className={classes.table}>
        <ChartTable
          title={texts.changes}
          columns={[texts.figure, texts.was, texts.now]}
          rows={changes.map(({ label, before, after, is_better }) => ({
            key: label,
            cells: [
              label,
              before,
              <span key="after" className={classes.change}>
                {after}
                {is_better !== null && (
                  <span data-is={is_better ? 'better' : 'worse'}>{is_better ? texts.better : texts.worse}</span>
                )}
              </span>,
            ],
          }))}
        />
      </div>
    </Part>
  );
}
