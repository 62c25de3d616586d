import { ActionIcon, Button } from '@mantine/core';
import {
  CONTENT_TYPES,
  CONTENT_TYPE_LABELS,
  type ContentType,
  distributionTotal,
  type ContentDistribution,
} from '@orbita/contracts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ContentTypeMark, contentTypeColor } from '@/entities/content-types';
import {
  byDefault,
  cleared,
  evenly,
  type ExpectedCount,
  lockedShare,
  type Locks,
  QUICK_SHARES,
  roomFor,
  SHARE_STEP,
  shownTypes,
  totalState,
  withShare,
} from '@/entities/content-plans';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import { Slider } from '@/shared/ui/inputs/slider';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconPlus } from '@/shared/ui/icons';
import { wizardTexts } from '../texts';
import classes from './distribution-editor.module.css';

interface DistributionEditorProps {
  /** Id of the first slider, to move the focus here. */
  id: string;
  legend: string;
  distribution: ContentDistribution;
  /** What the shares mean in numbers of publications. */
  expected: readonly ExpectedCount[];
  error: string | undefined;
  onChange: (distribution: ContentDistribution) => void;
}

/** Shares of content types by sliders: raising one takes from the others, so that the total cannot exceed 100. */
export function DistributionEditor({ id, legend, distribution, expected, error, onChange }: DistributionEditorProps) {
  // A type stays visible once shown, even when its share is dragged to zero.
  const [types, setTypes] = useState(() => shownTypes(distribution));
  const [locked, setLocked] = useState<Locks>(new Set());
  const hidden = CONTENT_TYPES.filter((type) => !types.includes(type));
  const total = distributionTotal(distribution);
  const isWhole = totalState(total) === 'exact';
  const counts = new Map(isWhole ? expected.map(({ type, count }) => [type, count]) : []);
  const show = (type: ContentType): void =>
    setTypes(CONTENT_TYPES.filter((known) => known === type || types.includes(known)));
  const toggleLock = (type: ContentType): void => {
    const next = new Set(locked);
    if (!next.delete(type)) next.add(type);
    setLocked(next);
  };
  /** A preset that sets all shares makes locks pointless. */
  const begin = (mix: ContentDistribution): void => {
    setLocked(new Set());
    onChange(mix);
  };
  const isAllLocked = types.every((type) => locked.has(type));
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
        <Button
          size="xs"
          variant="default"
          disabled={isAllLocked}
          title={isAllLocked ? wizardTexts.mix.allLocked : undefined}
          onClick={() => onChange(evenly(distribution, types, locked))}
        >
          {wizardTexts.mix.even}
        </Button>
        <Button size="xs" variant="default" onClick={() => begin(byDefault(types))}>
          {wizardTexts.mix.byDefault}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => begin(cleared(types))}>
          {wizardTexts.mix.reset}
        </Button>
      </div>
      <ul className={classes.rows}>
        {types.map((type, index) => (
          <ShareRow
            key={type}
            type={type}
            distribution={distribution}
            locked={locked}
            count={counts.get(type)}
            onChange={onChange}
            onLock={() => toggleLock(type)}
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
              aria-label={wizardTexts.mix.add(CONTENT_TYPE_LABELS[type])}
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

/** How much is distributed: green at 100, red above, amber below. */
function Total({ total }: { total: number }) {
  const state = totalState(total);
  const words = {
    exact: wizardTexts.mix.exact,
    under: wizardTexts.mix.under(100 - total),
    over: wizardTexts.mix.over(total - 100),
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
        aria-label={wizardTexts.mix.total}
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
  locked: Locks;
  /** Publications of this type; known when the shares total 100. */
  count: number | undefined;
  onChange: (distribution: ContentDistribution) => void;
  onLock: () => void;
}

function ShareRow({ id, type, distribution, locked, count, onChange, onLock }: ShareRowProps) {
  const label = CONTENT_TYPE_LABELS[type];
  const share = distribution[type] ?? 0;
  const room = roomFor(distribution, type, locked);
  const isLocked = locked.has(type);
  const isAtLimit = share === room && lockedShare(distribution, type, locked) > 0;
  /** The mix when the drag started: dragging too far and back gives the others back what was taken. */
  const taken = useRef<ContentDistribution | null>(null);
  const slide = (next: number): void => onChange(withShare(taken.current ?? distribution, type, next, locked));
  const LockIcon = isLocked ? IconLock : IconLockOpen;
  return (
    <li
      className={classes.row}
      style={{ '--type': contentTypeColor(type), '--share': `${share}%`, '--room': `${room}%` }}
    >
      <div className={classes.rowHead}>
        <ContentTypeMark type={type} />
        {count !== undefined && (
          <span className={classes.count} title={formatPublications(count)}>
            {formatNumber(count)} <span className={classes.unit}>{wizardTexts.mix.unit(count)}</span>
          </span>
        )}
        <output className={classes.share}>{share}%</output>
        <ActionIcon
          variant="subtle"
          color={isLocked ? 'iris' : 'gray'}
          size={30}
          aria-label={wizardTexts.mix.lock(label)}
          title={wizardTexts.mix.lock(label)}
          aria-pressed={isLocked}
          onClick={onLock}
        >
          <LockIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Slider
        {...(id && { id })}
        className={classes.slider}
        min={0}
        max={100}
        // A share between the steps, saved through the API, must be shown unchanged until it is moved.
        step={share % SHARE_STEP === 0 ? SHARE_STEP : 1}
        value={share}
        aria-label={wizardTexts.mix.share(label)}
        aria-valuetext={`${share}%`}
        onFocus={() => {
          taken.current = distribution;
        }}
        // Safari does not focus a slider when it is dragged.
        onPointerDown={(event) => {
          if (document.activeElement !== event.currentTarget) taken.current = distribution;
        }}
        onBlur={() => {
          taken.current = null;
        }}
        onChange={slide}
      />
      <div className={classes.quick}>
        {QUICK_SHARES.map((quick) => {
          const next = withShare(distribution, type, quick, locked);
          const isIdle = share !== quick && next[type] === share;
          return (
            <Hint key={quick} label={wizardTexts.mix.atLimit(room)} describes disabled={!isIdle}>
              <button
                type="button"
                className={classes.quickShare}
                aria-label={wizardTexts.mix.setShare(label, quick)}
                aria-pressed={share === quick}
                aria-disabled={isIdle || undefined}
                onClick={() => !isIdle && onChange(next)}
              >
                {quick}%
              </button>
            </Hint>
          );
        })}
      </div>
      <p className={classes.limit} role="status">
        {isAtLimit && wizardTexts.mix.atLimit(room)}
      </p>
    </li>
  );
}
