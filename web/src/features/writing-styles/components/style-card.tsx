import { ActionIcon } from '@mantine/core';
import type { WritingStyleSummary } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { formatInstantDay } from '@/shared/format/dates';
import { DemoDot } from '@/shared/ui/demo-badge';
import { Hint } from '@/shared/ui/hint';
import { IconTrash } from '@/shared/ui/icons';
import { summaryOf } from '../model/analysis';
import { texts } from '../texts';
import { AnalysisState } from './analysis-state';
import classes from './style-card.module.css';

interface StyleCardProps {
  style: WritingStyleSummary;
  onDelete: () => void;
}

/** Style of the list: a click anywhere opens it, deletion is in its corner. */
export function StyleCard({ style, onDelete }: StyleCardProps) {
  const { id, name, style_analysis, analysis_status, created_at, examples_count } = style;
  const summary = summaryOf(style_analysis);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        {style.analysis_is_demo && (
          <span className={classes.above}>
            <DemoDot />
          </span>
        )}
      </div>
      {analysis_status === 'ready' ? (
        <ul className={classes.summary} data-bullets={summary.length > 1 || undefined}>
          {summary.map((line) => (
            <li key={line} title={line}>
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.analysis}>
          <AnalysisState style={style} />
        </div>
      )}
      <div className={classes.actions}>
        <Link to={`/dashboard/styles/${id}`} className={classes.open} aria-label={texts.list.openNamed(name)}>
          {texts.list.open}
        </Link>
        <span className={classes.facts}>
          {texts.list.examples(examples_count)} · {texts.list.created(formatInstantDay(created_at))}
        </span>
        <Hint label={texts.list.delete}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={texts.list.deleteNamed(name)}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
    </article>
  );
}
