import { Button } from '@mantine/core';
import {
  CONTENT_TYPES,
  CONTENT_TYPE_LABELS,
  type ContentType,
  distributionTotal,
  type ContentDistribution,
} from '@orbita/contracts';
import { useState } from 'react';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import { ContentTypeMark, contentTypeColor } from '@/shared/ui/content-type-mark';
import { IconPlus } from '@/shared/ui/icons';
import {
  cleared,
  evenly,
  expectedCounts,
  QUICK_SHARES,
  roomFor,
  SHARE_STEP,
  shownTypes,
  totalState,
  withShare,
} from '../../model/distribution';
import { texts } from '../../texts';
import classes from './distribution-editor.module.css';

interface DistributionEditorProps {
  /** Id of the first slider, to bring the focus here. */
  id: string;
  legend: string;
  distribution: ContentDistribution;
  /** Publications of the plan, to tell what the shares come to. */
  size: number;
  error: string | undefined;
  onChange: (distribution: ContentDistribution) => void;
}

/** Shares of content types by sliders; the total cannot pass 100. */
export function DistributionEditor({ id, legend, distribution, size, error, onChange }: DistributionEditorProps) {
  // A type stays in sight once shown, also when its share is dragged to zero.
  const [types, setTypes] = useState(() => shownTypes(distribution));
  const hidden = CONTENT_TYPES.filter((type) => !types.includes(type));
  const total = distributionTotal(distribution);
  const isWhole = totalState(total) === 'exact';
  const counts = new Map(isWhole ? expectedCounts(distribution, size).map(({ type, count }) => [type, count]) : []);
  const show = (type: ContentType): void =>
    setTypes(CONTENT_TYPES.filter((known) => known === type || types.includes(known)));
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>{legend}</legend>
      <Total total={total} />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.tools}>
        <Button size="xs" variant="default" onClick={() => onChange(evenly(types))}>
          {texts.mix.even}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(cleared(types))}>
          {texts.mix.reset}
        </Button>
      </div>
      <ul className={classes.rows}>
        {types.map((type, index) => (
          <ShareRow
            key={type}
            type={type}
            distribution={distribution}
            count={counts.get(type)}
            onChange={onChange}
            {...(index === 0 && { id })}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <div className={classes.tools}>
          {hidden.map((type) => (
            <Button
              key={type}
              size="xs"
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={texts.mix.add(CONTENT_TYPE_LABELS[type])}
              onClick={() => show(type)}
            >
              {CONTENT_TYPE_LABELS[type]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** How much is given away: green at 100, red above, amber below. */
function Total({ total }: { total: number }) {
  const state = totalState(total);
  const words = {
    exact: texts.mix.exact,
    under: texts.mix.under(100 - total),
    over: texts.mix.over(total - 100),
  }[state];
  return (
    <div className={classes.total} data-state={state}>
      <div className={classes.totalWords}>
        <span role="status">{words}</span>
        <span className={classes.totalNumber}>{total}%</span>
      </div>
      <div
        className={classes.totalBar}
        role="meter"
        aria-label={texts.mix.total}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, total)}
        aria-valuetext={`${total}%`}
      >
        <div className={classes.totalFill} style={{ '--share': Math.min(100, total) / 100 }} />
      </div>
    </div>
  );
}

interface ShareRowProps {
  id?: string;
  type: ContentType;
  distribution: ContentDistribution;
  /** Publications of this type; known when the shares total 100. */
  count: number | undefined;
  onChange: (distribution: ContentDistribution) => void;
}

function ShareRow({ id, type, distribution, count, onChange }: ShareRowProps) {
  const label = CONTENT_TYPE_LABELS[type];
  const share = distribution[type] ?? 0;
  const room = roomFor(distribution, type);
  const set = (next: number): void => onChange(withShare(distribution, type, next));
  return (
    <li
      className={classes.row}
      style={{ '--type': contentTypeColor(type), '--share': `${share}%`, '--room': `${room}%` }}
    >
      <div className={classes.rowHead}>
        <ContentTypeMark type={type} />
        {count !== undefined && (
          <span className={classes.count} title={formatPublications(count)}>
            {formatNumber(count)} <span className={classes.unit}>{texts.mix.unit(count)}</span>
          </span>
        )}
        <output className={classes.share}>{share}%</output>
      </div>
      <input
        {...(id && { id })}
        type="range"
        className={classes.slider}
        min={0}
        max={100}
        // A share off the step, saved through the API, must be shown as it is until it is moved.
        step={share % SHARE_STEP === 0 ? SHARE_STEP : 1}
        value={share}
        aria-label={texts.mix.share(label)}
        aria-valuetext={`${share}%`}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <div className={classes.quick}>
        {QUICK_SHARES.map((quick) => (
          <button
            key={quick}
            type="button"
            className={classes.quickShare}
            aria-label={texts.mix.setShare(label, quick)}
            aria-pressed={share === quick}
            onClick={() => set(quick)}
          >
            {quick}%
          </button>
        ))}
      </div>
    </li>
  );
}
