import type { WritingStyleSummary } from '@orbita/contracts';
import { DemoTag } from '@/entities/writer';
import { writingStylesTexts as texts } from '@/entities/writing-styles';
import { formatInstantDay } from '@/shared/format/dates';
import { IconTrash } from '@/shared/ui/icons';
import { ItemAction, ItemCard, ItemLink } from '@/shared/ui/page/item-card';
import { summaryOf } from '../model/analysis';
import { AnalysisState } from './analysis-state';
import classes from './style-card.module.css';

interface StyleCardProps {
  style: WritingStyleSummary;
  onDelete: () => void;
}

/** Style of the list. */
export function StyleCard({ style, onDelete }: StyleCardProps) {
  const { id, name, style_analysis, analysis_status, created_at, examples_count } = style;
  const summary = summaryOf(style_analysis);
  return (
    <ItemCard
      className={classes.card}
      name={name}
      badge={
        style.analysis_is_demo && (
          <span className={classes.above}>
            <DemoTag />
          </span>
        )
      }
      actions={
        <>
          <ItemLink to={`/dashboard/styles/${id}`} label={texts.list.openNamed(name)}>
            {texts.list.open}
          </ItemLink>
          <span className={classes.facts}>
            <span>{texts.list.examples(examples_count)} ·</span>{' '}
            <span>{texts.list.created(formatInstantDay(created_at))}</span>
          </span>
          <ItemAction
            icon={IconTrash}
            hint={texts.list.delete}
            label={texts.list.deleteNamed(name)}
            onClick={onDelete}
          />
        </>
      }
    >
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
    </ItemCard>
  );
}
