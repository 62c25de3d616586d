import { type StyleMeasure, measureStyle, styleProfile } from '@orbita/style';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styleQuery } from '../api/styles-api';
import { markedParts } from '../model/marks';
import { texts } from '../texts';
import classes from './style-meter.module.css';

type StyleMeterProps = { text: string } & ({ examples: readonly string[] } | { styleId: number });

/** How close a text is to a style, and which words to change; shows nothing until there is a text. */
export function StyleMeter(props: StyleMeterProps) {
  return 'examples' in props ? <Measured {...props} /> : <MeasuredById {...props} />;
}

function MeasuredById({ styleId, text }: { styleId: number; text: string }) {
  const { data: style } = useQuery(styleQuery(styleId));
  return style ? <Measured examples={style.examples} text={text} /> : null;
}

/** Scores from which a text counts as the style's own, or as close to it. */
const OWN = 60;
const NEAR = 45;
/** Maximum words of a marked piece. */
const SHORT = 3;

/** Whole sentences would hide the words within them: they are marked only when there is nothing shorter to change. */
const wordsOf = (habits: StyleMeasure['habits']): string[] => {
  const words = habits.flatMap((habit) => habit.words);
  const short = words.filter((word) => word.split(/\s+/u).length <= SHORT);
  return short.length > 0 ? short : words;
};

const verdictOf = (score: number): { level: 'own' | 'near' | 'other'; label: string } => {
  if (score >= OWN) return { level: 'own', label: texts.meter.own };
  return score >= NEAR ? { level: 'near', label: texts.meter.near } : { level: 'other', label: texts.meter.other };
};

function Measured({ examples, text }: { examples: readonly string[]; text: string }) {
  const profile = useMemo(() => styleProfile(examples), [examples]);
  const { score, habits } = useMemo(() => measureStyle(profile, text), [profile, text]);
  const parts = useMemo(() => markedParts(text, wordsOf(habits)), [text, habits]);
  if (text.trim() === '') return null;
  const { level, label } = verdictOf(score);
  return (
    <div className={classes.meter}>
      <div className={classes.verdict} data-level={level} role="status">
        <Dial score={score} />
        <p className={classes.label}>{label}</p>
      </div>
      {habits.length === 0 ? (
        <p>{texts.meter.none}</p>
      ) : (
        <div>
          <h3 className={classes.heading}>{texts.meter.habits}</h3>
          <ul className={classes.habits}>
            {habits.map(({ habit, label: name, advice }) => (
              <li key={habit}>
                <strong>{name}.</strong> {advice}
              </li>
            ))}
          </ul>
        </div>
      )}
      {parts.some(({ isMarked }) => isMarked) && (
        <div>
          <h3 className={classes.heading}>{texts.meter.marked}</h3>
          <p className={classes.text}>
            {parts.map(({ piece, isMarked, at }) =>
              isMarked ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
            )}
          </p>
        </div>
      )}
    </div>
  );
}

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

function Dial({ score }: { score: number }) {
  return (
    <div className={classes.dial} role="img" aria-label={texts.meter.score(score)}>
      <svg viewBox="0 0 64 64" width={64} height={64} fill="none" aria-hidden="true">
        <circle className={classes.ring} cx="32" cy="32" r={RADIUS} />
        <circle
          className={classes.arc}
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - score / 100)}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span className={classes.score} aria-hidden="true">
        {score}
      </span>
    </div>
  );
}
