import { ActionIcon } from '@mantine/core';
import { MAX_POSTS_PER_DAY } from '@orbita/contracts';
import { IconMinus } from '@tabler/icons-react';
import { Textarea, TextInput } from '@/shared/ui/fields';
import { IconPlus } from '@/shared/ui/icons';
import { NumberField } from '@/shared/ui/inputs/number-field';
import { MAX_GOAL } from '../model/plan-brief';
import { rangeDays } from '@/entities/content-plans';
import { wizardTexts } from '../texts';
import classes from './basics-step.module.css';
import { DateRangeField } from './date-range-field';
import { hasKeyboardAtHand } from './focus';
import { usePlanField } from './use-plan-field';

const MAX_NAME = 120;

interface BasicsStepProps {
  /** Today in the project. */
  today: string;
  /** A new plan starts today at the earliest. */
  isNew: boolean;
}

/** Step 1: the plan's name, dates, frequency and goal. */
export function BasicsStep({ today, isNew }: BasicsStepProps) {
  const name = usePlanField('name');
  const goal = usePlanField('content_goal');
  return (
    <>
      <TextInput
        id={name.id}
        data-autofocus={hasKeyboardAtHand() || undefined}
        label={wizardTexts.basics.name}
        description={wizardTexts.basics.nameHint}
        placeholder={wizardTexts.basics.namePlaceholder}
        maxLength={MAX_NAME}
        value={name.value}
        error={name.error}
        onChange={(event) => name.set(event.currentTarget.value)}
      />
      <DateRangeField today={today} isNew={isNew} />
      <PostsPerDay />
      <Textarea
        id={goal.id}
        label={wizardTexts.basics.goal}
        placeholder={wizardTexts.basics.goalPlaceholder}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_GOAL}
        value={goal.value}
        error={goal.error}
        onChange={(event) => goal.set(event.currentTarget.value)}
      />
    </>
  );
}

function PostsPerDay() {
  const { id, value, error, set, check } = usePlanField('posts_per_day');
  const { value: start_date } = usePlanField('start_date');
  const { value: end_date } = usePlanField('end_date');
  const days = rangeDays({ start_date, end_date });
  const current = value === '' ? 0 : value;
  return (
    <div>
      <NumberField
        id={id}
        className={classes.number}
        label={wizardTexts.basics.postsPerDay}
        hideControls
        min={1}
        max={MAX_POSTS_PER_DAY}
        isAllowed={({ floatValue }) => floatValue === undefined || floatValue < 100}
        value={value === '' ? null : value}
        error={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(next) => set(next ?? '')}
        onBlur={check}
        rightSectionWidth="calc(2 * var(--o-target))"
        rightSection={
          <span className={classes.steppers}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={wizardTexts.basics.fewer}
              disabled={current <= 1}
              onClick={() => set(current - 1)}
            >
              <IconMinus size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={wizardTexts.basics.more}
              disabled={current >= MAX_POSTS_PER_DAY}
              onClick={() => set(current + 1)}
            >
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </span>
        }
      />
      {/* The resulting number, or its error: one line that is always there, so that nothing jumps. */}
      <p className={classes.note} id={`${id}-note`} data-error={error !== undefined || undefined} aria-live="polite">
        {error ?? (days > 0 && current > 0 && wizardTexts.basics.size(days, current, days * current))}
      </p>
    </div>
  );
}
