import { CONTENT_TYPE_LABELS, type PlanResults } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { contentTypeColor, ContentTypeMark } from '@/entities/content-types';
import { formatHour } from '@/shared/format/dates';
import { formatNumber, UNKNOWN } from '@/shared/format/numbers';
import { BarList } from '@/shared/ui/charts/bar-list';
import { ChartFrame, ChartTable } from '@/shared/ui/charts/chart-frame';
import {
  FEW_POSTS,
  RESULT_MEASURES,
  verdictOf,
  type ResultGroup,
  type ResultMeasure,
  type ResultMedians,
} from '../model/plan-results';
import { resultsTexts as texts } from '../texts';
import classes from './results-dialog.module.css';

interface Groups<G> {
  groups: readonly G[];
  /** All posts of the plan: the baseline of every group. */
  overall: ResultMedians;
  measure: ResultMeasure;
}

/** By type of content, the best first. */
export function TypeResults({ groups, overall, measure }: Groups<PlanResults['by_type'][number]>) {
  return (
    <ResultChart
      words={texts.types}
      groups={groups.toSorted((a, b) => (b[measure] ?? -1) - (a[measure] ?? -1))}
      overall={overall}
      measure={measure}
      keyOf={({ content_type }) => content_type}
      labelOf={({ content_type }) => CONTENT_TYPE_LABELS[content_type]}
      markOf={({ content_type }) => <ContentTypeMark type={content_type} />}
      colorOf={({ content_type }) => contentTypeColor(content_type)}
      nameOf={({ content_type }) => texts.types.names[content_type]}
    />
  );
}

/** By weekday, from Monday on. */
export function WeekdayResults({ groups, overall, measure }: Groups<PlanResults['by_weekday'][number]>) {
  return (
    <ResultChart
      words={texts.weekdays}
      groups={groups.toSorted((a, b) => a.weekday - b.weekday)}
      overall={overall}
      measure={measure}
      keyOf={({ weekday }) => String(weekday)}
      labelOf={({ weekday }) => texts.weekdays.labels[weekday - 1] ?? ''}
      nameOf={({ weekday }) => texts.weekdays.by(texts.weekdays.names[weekday - 1] ?? '')}
    />
  );
}

/** By hour in the project's time zone, the earliest first. */
export function HourResults({ groups, overall, measure }: Groups<PlanResults['by_hour'][number]>) {
  return (
    <ResultChart
      words={texts.hours}
      groups={groups.toSorted((a, b) => a.hour - b.hour)}
      overall={overall}
      measure={measure}
      keyOf={({ hour }) => String(hour)}
      labelOf={({ hour }) => `${formatHour(hour)}–${formatHour(hour + 1)}`}
      nameOf={({ hour }) => texts.hours.between(formatHour(hour), formatHour(hour + 1))}
    />
  );
}

interface ResultChartProps<G extends ResultGroup> extends Groups<G> {
  words: Record<'title' | 'column' | 'early' | 'alone', string>;
  keyOf: (group: G) => string;
  labelOf: (group: G) => string;
  /** Replaces the label in the drawing. */
  markOf?: (group: G) => ReactNode;
  colorOf?: (group: G) => string;
  /** The posts of the group, as a sentence calls them. */
  nameOf: (group: G) => string;
}

function ResultChart<G extends ResultGroup>({
  words,
  groups,
  overall,
  measure,
  keyOf,
  labelOf,
  markOf = labelOf,
  colorOf,
  nameOf,
}: ResultChartProps<G>) {
  const verdict = verdictOf(groups, measure, overall);
  const sentences = { early: words.early, alone: words.alone, level: texts.level };
  return (
    <ChartFrame
      title={words.title}
      summary={
        verdict?.kind === 'best'
          ? texts.best[measure](nameOf(verdict.group), verdict.ratio)
          : verdict && sentences[verdict.kind]
      }
      fallback={<p className={classes.none}>{texts.unknown}</p>}
      chart={
        <BarList
          format={texts.formats[measure]}
          bars={groups.map((group) => ({
            key: keyOf(group),
            label: markOf(group),
            value: group[measure],
            count: texts.onPosts(group.posts),
            isFew: group.posts < FEW_POSTS,
            ...(colorOf && { color: colorOf(group) }),
          }))}
        />
      }
      table={
        <ChartTable
          title={words.title}
          columns={[words.column, ...RESULT_MEASURES.map((each) => texts.measures[each]), texts.columns.posts]}
          rows={groups.map((group) => ({
            key: keyOf(group),
            cells: [
              labelOf(group),
              ...RESULT_MEASURES.map((each) => {
                const value = group[each];
                return value === null ? UNKNOWN : texts.formats[each](value);
              }),
              formatNumber(group.posts),
            ],
          }))}
        />
      }
    />
  );
}
