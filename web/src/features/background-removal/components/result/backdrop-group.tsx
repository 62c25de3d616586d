import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { LibraryPickerOnDemand } from '@/entities/library';
import { IconPhoto } from '@/shared/ui/icons';
import { BACKDROPS, type Backdrop, type BackdropKind } from '../../model/look';
import { texts } from '../../texts';
import { Color, Group, Range } from './controls';
import classes from './controls.module.css';

const words = texts.result.backdrop;
const KINDS = Object.keys(BACKDROPS) as BackdropKind[];

interface BackdropGroupProps {
  value: Backdrop;
  /** The chosen picture could not be loaded. */
  hasFailed: boolean;
  onChange: (backdrop: Backdrop) => void;
}

/** The backdrop of the object. */
export function BackdropGroup({ value, hasFailed, onChange }: BackdropGroupProps) {
  const name = useId();
  // The last choice of each kind is restored when the user returns to it.
  const [last, setLast] = useState({ ...BACKDROPS, [value.kind]: value });
  const [isPicking, setPicking] = useState(false);
  const change = (backdrop: Backdrop): void => {
    setLast((known) => ({ ...known, [backdrop.kind]: backdrop }));
    onChange(backdrop);
  };
  const pick = (): void => {
    setPicking(true);
  };
  const gradient = last.gradient;
  return (
    <Group label={words.label}>
      <fieldset className={classes.kinds} aria-label={words.label}>
        {KINDS.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              className={classes.choice}
              name={name}
              checked={value.kind === kind}
              onChange={() => {
                onChange(last[kind]);
                if (kind === 'picture' && last.picture.fileId === null) pick();
              }}
            />
            <span
              className={classes.sample}
              data-kind={kind}
              style={{
                ...(kind === 'color' && { backgroundColor: last.color.color }),
                ...(kind === 'gradient' && {
                  backgroundImage: `linear-gradient(${gradient.angle}deg, ${gradient.from}, ${gradient.to})`,
                }),
              }}
              aria-hidden
            >
              {kind === 'picture' && <IconPhoto size={18} />}
            </span>
            {words.kinds[kind]}
          </label>
        ))}
      </fieldset>
      {value.kind === 'color' && (
        <Color
          label={words.color}
          value={value.color}
          withSwatches
          onChange={(color) => change({ kind: 'color', color })}
        />
      )}
      {value.kind === 'gradient' && (
        <>
          <div className={classes.pair}>
            <Color label={words.from} value={value.from} onChange={(from) => change({ ...value, from })} />
            <Color label={words.to} value={value.to} onChange={(to) => change({ ...value, to })} />
          </div>
          <Range
            label={words.angle}
            value={value.angle}
            min={0}
            max={360}
            step={5}
            said={words.angleValue(value.angle)}
            onChange={(angle) => change({ ...value, angle })}
          />
        </>
      )}
      {value.kind === 'picture' && (
        <>
          <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={pick}>
            {value.fileId === null ? words.pick : words.change}
          </Button>
          <p className={hasFailed ? classes.problem : classes.note} role={hasFailed ? 'alert' : undefined}>
            {hasFailed ? words.pictureFailed : words.pictureHint}
          </p>
        </>
      )}
      {value.kind === 'blur' && (
        <Range
          label={words.strength}
          value={value.strength}
          min={5}
          max={100}
          step={5}
          said={words.percent(value.strength)}
          onChange={(strength) => change({ kind: 'blur', strength })}
        />
      )}
      <LibraryPickerOnDemand
        opened={isPicking}
        max={1}
        onlyImages
        onPick={([fileId]) => fileId !== undefined && change({ kind: 'picture', fileId })}
        onClose={() => setPicking(false)}
      />
    </Group>
  );
}
