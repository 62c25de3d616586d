import { ActionIcon, Button } from '@mantine/core';
import type { AudienceField, AudienceSuggestion } from '@orbita/contracts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { DemoBadge } from '@/entities/writer';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { IconPlus, IconSparkles, IconX } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useAudienceSuggestion, type SuggestionContext } from '../api/audience-suggestion';
import { MAX_AUDIENCE_ITEM_LENGTH, MAX_AUDIENCE_ITEMS, newSuggestions, withItems } from '../model/audience';
import { wizardTexts } from '../texts';
import classes from './audience-list.module.css';

interface AudienceListProps {
  field: AudienceField;
  items: readonly string[];
  /** What the suggestions are based on. */
  context: SuggestionContext;
  /** The suggestions for all lists at once. */
  offered: AudienceSuggestion | undefined;
  onChange: (items: string[]) => void;
}

/** One list of the audience: typed, or chosen from the assistant's suggestions. */
export function AudienceList({ field, items, context, offered, onChange }: AudienceListProps) {
  const { label, placeholder, add } = wizardTexts.audience.lists[field];
  const [draft, setDraft] = useState('');
  const chips = useRef<HTMLUListElement>(null);
  const suggest = useRef<HTMLButtonElement>(null);
  const suggestion = useAudienceSuggestion();
  const answers = [suggestion.data, offered].filter((answer) => answer !== undefined);
  const isFull = items.length >= MAX_AUDIENCE_ITEMS;

  const addDraft = (): void => {
    if (draft.trim() === '') return;
    onChange(withItems(items, [draft]));
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addDraft();
  };
  /** The focus moves to what replaces the removed item; never into the field, which would open the on-screen keyboard. */
  const remove = (index: number): void => {
    const buttons = chips.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? suggest.current)?.focus();
    onChange(items.filter((_, other) => other !== index));
  };
  return (
    <div className={classes.list}>
      <div className={classes.entry}>
        <TextInput
          className={classes.input}
          label={label}
          placeholder={placeholder}
          maxLength={MAX_AUDIENCE_ITEM_LENGTH}
          value={draft}
          disabled={isFull}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // Input that was not added would be lost silently.
          onBlur={addDraft}
          rightSection={
            <ActionIcon variant="subtle" size={30} aria-label={add} disabled={isFull} onClick={addDraft}>
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          }
        />
        <Button
          ref={suggest}
          className={classes.suggest}
          variant="default"
          leftSection={<IconSparkles size={16} aria-hidden />}
          aria-label={wizardTexts.audience.suggestFor(label)}
          loading={suggestion.isPending}
          disabled={isFull}
          onClick={() => suggestion.mutate({ ...context, lists: { [field]: [...items] } })}
        >
          {wizardTexts.audience.suggest}
        </Button>
      </div>
      {isFull && <p className={classes.note}>{wizardTexts.audience.full}</p>}
      {items.length > 0 && (
        <ul ref={chips} className={classes.chips} aria-label={wizardTexts.audience.chosen(label)}>
          {items.map((item, index) => (
            <li key={item} className={classes.chip}>
              <span className={classes.chipText} title={item}>
                {item}
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={wizardTexts.audience.remove(item)}
                onClick={() => remove(index)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SlowAnswer of={suggestion} />
      {suggestion.error && (
        <p className={classes.error} role="alert">
          {messageOf(suggestion.error, wizardTexts.errors.suggest)}
        </p>
      )}
      {answers.length > 0 && (
        <Suggestions
          label={label}
          values={newSuggestions(
            answers.flatMap((answer) => answer[field]),
            items,
          )}
          isDemo={answers.some((answer) => answer.is_demo)}
          onAccept={(values) => onChange(withItems(items, values))}
        />
      )}
    </div>
  );
}

interface SuggestionsProps {
  label: string;
  values: string[];
  isDemo: boolean;
  onAccept: (values: string[]) => void;
}

function Suggestions({ label, values, isDemo, onAccept }: SuggestionsProps) {
  if (values.length === 0) {
    return (
      <p className={classes.note} role="status">
        {wizardTexts.audience.nothingNew}
      </p>
    );
  }
  return (
    <div className={classes.suggestions} role="group" aria-label={`${wizardTexts.audience.suggestions}: ${label}`}>
      <p className={classes.note} role="status">
        {wizardTexts.audience.suggestions}
      </p>
      {isDemo && <DemoBadge />}
      <Button size="compact-xs" variant="subtle" className={classes.all} onClick={() => onAccept(values)}>
        {wizardTexts.audience.acceptAll}
      </Button>
      <ul className={classes.chips}>
        {values.map((value) => (
          <li key={value} className={classes.offer}>
            <button
              type="button"
              className={classes.accept}
              aria-label={wizardTexts.audience.accept(value)}
              onClick={() => onAccept([value])}
            >
              <IconPlus size={14} aria-hidden />
              {value}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
