import { Button } from '@mantine/core';
import { MAX_COMPETITOR_DAYS, MAX_PARSED_POSTS, MIN_PARSED_POSTS } from '@orbita/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { NumberField } from '@/shared/ui/inputs/number-field';
import type { PostsSpan } from '../../api/channel-queries';
import { isDays, isLimit } from '../../model/page-address';
import { pageTexts } from '../../page-texts';
import classes from './span-form.module.css';

const texts = pageTexts.parse;

interface SpanFormProps {
  span: PostsSpan;
  /** A field was left with another valid value. */
  onChange: (span: PostsSpan) => void;
  onParse: (span: PostsSpan) => void;
  isRunning: boolean;
  /** Further actions on these posts. */
  children: ReactNode;
}

/** The period of the page's posts, and a button that orders their reading. */
export function SpanForm({ span, onChange, onParse, isRunning, children }: SpanFormProps) {
  const [days, setDays] = useState<number | null>(span.days);
  const [limit, setLimit] = useState<number | null>(span.limit);
  // Another URL, as after Back, is another period; the input of the unchanged field stays.
  const [known, setKnown] = useState(span);
  if (known.days !== span.days || known.limit !== span.limit) {
    setKnown(span);
    if (known.days !== span.days) setDays(span.days);
    if (known.limit !== span.limit) setLimit(span.limit);
  }
  // A half-typed number is not wrong yet: it is checked on blur.
  const [isLeft, setLeft] = useState(false);
  const leave = (): PostsSpan | null => {
    setLeft(true);
    if (!isDays(days) || !isLimit(limit)) return null;
    if (days !== span.days || limit !== span.limit) onChange({ days, limit });
    return { days, limit };
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = leave();
    if (chosen && !isRunning) onParse(chosen);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Count
        label={texts.days}
        rule={texts.daysRule(MAX_COMPETITOR_DAYS)}
        value={days}
        isWrong={isLeft && !isDays(days)}
        onChange={setDays}
        onLeave={leave}
      />
      <Count
        label={texts.limit}
        rule={texts.limitRule(MIN_PARSED_POSTS, MAX_PARSED_POSTS)}
        value={limit}
        isWrong={isLeft && !isLimit(limit)}
        onChange={setLimit}
        onLeave={leave}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={isRunning}>
          {texts.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface CountProps {
  label: string;
  /** The limits in words, shown once they are exceeded. */
  rule: string;
  value: number | null;
  isWrong: boolean;
  onChange: (value: number | null) => void;
  onLeave: () => void;
}

function Count({ label, rule, value, isWrong, onChange, onLeave }: CountProps) {
  return (
    <NumberField
      className={classes.field}
      size="sm"
      label={label}
      hideControls
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue < 1_000}
      value={value}
      error={isWrong && rule}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
}
