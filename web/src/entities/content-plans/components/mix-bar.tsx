import { CONTENT_TYPES, CONTENT_TYPE_LABELS, type ContentDistribution } from '@orbita/contracts';
import { contentTypeColor, contentTypeInk, CONTENT_TYPE_LETTERS } from '@/entities/content-types';
import classes from './mix-bar.module.css';

interface MixBarProps {
  distribution: ContentDistribution;
  /** Letters and percents under the bar; without them the bar still names its parts to a screen reader. */
  withLegend?: boolean;
}

/** Shares of content types as one thin bar, in the order of the enumeration. */
export function MixBar({ distribution, withLegend = false }: MixBarProps) {
  const shares = CONTENT_TYPES.flatMap((type) => {
    const share = distribution[type] ?? 0;
    return share > 0 ? [{ type, share }] : [];
  });
  const description = shares.map(({ type, share }) => `${CONTENT_TYPE_LABELS[type]} ${share}%`).join(', ');
  return (
    <div className={classes.mix} role="img" aria-label={description} title={description}>
      <div className={classes.bar}>
        {shares.map(({ type, share }) => (
          <span key={type} className={classes.segment} style={{ flexGrow: share, '--type': contentTypeColor(type) }} />
        ))}
      </div>
      {withLegend && (
        <div className={classes.legend}>
          {shares.map(({ type, share }) => (
            <span key={type} className={classes.entry} style={{ '--ink': contentTypeInk(type) }}>
              <b>{CONTENT_TYPE_LETTERS[type]}</b> {share}%
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
