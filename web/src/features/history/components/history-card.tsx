import { Button } from '@mantine/core';
import { TEXT_TYPE_LABELS, type HistoryItem } from '@orbita/contracts';
import { useId, useState } from 'react';
import { DemoTag } from '@/entities/writer';
import { MarkedText } from '@/entities/publications';
import { formatMoment } from '@/shared/format/dates';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { IconTrash } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './history-card.module.css';

/** Longer texts are collapsed at first. */
const PREVIEW = 320;

/** One generated text: its topic, its date, and the text. */
export function HistoryCard({ item, onDelete }: { item: HistoryItem; onDelete: () => void }) {
  const { topic, content, text_type, is_demo, created_at } = item;
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const isLong = content.length > PREVIEW || content.split('\n').length > 6;
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.topic} title={topic}>
          {topic}
        </h2>
        {is_demo && <DemoTag />}
        <span className={classes.badge} data-type={text_type}>
          {TEXT_TYPE_LABELS[text_type]}
        </span>
      </header>
      <p className={classes.date}>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </p>
      <p className={classes.text} data-clipped={(isLong && !isWhole) || undefined}>
        <MarkedText text={content} />
      </p>
      <div className={classes.actions}>
        <CopyButton text={content} size="xs" />
        {isLong && (
          <Button size="xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole((is) => !is)}>
            {isWhole ? texts.collapse : texts.expand}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="red"
          className={classes.delete}
          aria-label={texts.deleteNamed(topic)}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
      </div>
    </article>
  );
}
