import { ActionIcon } from '@mantine/core';
import type { TranscriptPart } from '@orbita/contracts';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { formatElapsed } from '@/shared/format/dates';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward10,
  IconRewindForward10,
  type IconTrash,
} from '@/shared/ui/icons';
import { Slider } from '@/shared/ui/inputs/slider';
import { RATES, SKIP_MS, type Player } from '../../model/player';
import { texts } from '../../texts';
import classes from './player-bar.module.css';

const words = texts.player;
const rateWords = (rate: number): string => `${String(rate).replace('.', ',')}×`;

interface PlayerBarProps {
  player: Player;
  /** URL of the audio, valid without a token; a new one may replace it during playback. */
  url: string;
  totalMs: number;
  parts: readonly TranscriptPart[];
  /** Controls at its end. */
  extra?: ReactNode;
}

/** The audio of a transcript: play, skip, speed, and a bar with the position and the missing parts. */
export function PlayerBar({ player, url, totalMs, parts, extra }: PlayerBarProps) {
  const { isPlaying, ms, rate, isFailed } = useSyncExternalStore(player.subscribe, player.getState);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => player.attach(audio.current), [player]);
  const place = formatElapsed(ms);
  const whole = formatElapsed(totalMs);
  return (
    <section className={classes.bar} aria-label={words.label}>
      <audio ref={audio} src={url} preload="metadata" />
      <div className={classes.buttons}>
        <AppMutation label={words.back} icon={IconRewindBackward10} onClick={() => player.skip(-SKIP_MS)} />
        <ActionIcon size={40} radius="xl" aria-label={isPlaying ? words.pause : words.play} onClick={player.toggle}>
          {isPlaying ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
        </ActionIcon>
        <AppMutation label={words.forward} icon={IconRewindForward10} onClick={() => player.skip(SKIP_MS)} />
      </div>
      <div className={classes.seek}>
        <div className={classes.track} aria-hidden>
          <span className={classes.heard} style={{ transform: `scaleX(${totalMs === 0 ? 0 : ms / totalMs})` }} />
          {parts.map(({ start_ms: start, end_ms: end, status }) => (
            <span
              key={start}
              className={classes.part}
              data-status={status}
              title={status === 'failed' ? words.parts : undefined}
              style={{ left: `${(start / totalMs) * 100}%`, width: `${((end - start) / totalMs) * 100}%` }}
            />
          ))}
        </div>
        <Slider
          className={classes.range}
          min={0}
          max={Math.max(1, Math.floor(totalMs / 1_000))}
          step={1}
          value={Math.floor(ms / 1_000)}
          aria-label={words.seek}
          aria-valuetext={words.at(place, whole)}
          onChange={(seconds) => player.seek(seconds * 1_000)}
        />
      </div>
      <span className={classes.time}>
        {place} <span className={classes.whole}>/ {whole}</span>
      </span>
      <DropdownMenu
        align="end"
        label={words.speed(rateWords(rate))}
        triggerClassName={classes.rate}
        trigger={rateWords(rate)}
      >
        {RATES.map((value) => (
          <MenuItem key={value} checked={value === rate} onSelect={() => player.setRate(value)}>
            {rateWords(value)}
          </MenuItem>
        ))}
      </DropdownMenu>
      {extra}
      {isFailed && (
        <p className={classes.failed} role="alert">
          {words.failed}
        </p>
      )}
    </section>
  );
}

function AppMutation({ label, icon: Icon, onClick }: { label: string; icon: typeof IconTrash; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
