import { Button } from '@mantine/core';
import { AudienceField, GENDER_LABELS, type Language } from '@orbita/contracts';
import { useWatch } from 'react-hook-form';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { IconSparkles } from '@/shared/ui/icons';
import { useAudienceSuggestion } from '../api/audience-suggestion';
import type { PlanForm } from '@/entities/content-plans';
import { wizardTexts } from '../texts';
import { ChoiceGroup } from '@/shared/ui/inputs/choice-group';
import { AudienceList } from './audience-list';
import classes from './audience-step.module.css';
import { usePlanField } from './use-plan-field';

/** «Not said» and «any» mean the same to the user; the request keeps both, so an untouched value is not changed. */
const GENDERS = (['any', 'female', 'male'] as const).map((gender) => ({
  value: gender,
  label: GENDER_LABELS[gender],
}));
const MAX_AGE_LENGTH = 60;

interface AudienceStepProps {
  projectName: string;
  projectDescription: string;
  projectLanguage: Language | undefined;
}

/** Step 4: who the plan is for. */
export function AudienceStep({ projectName, projectDescription, projectLanguage }: AudienceStepProps) {
  const { id, value: audience, error, set } = usePlanField('target_audience');
  const goal = useWatch<PlanForm, 'content_goal'>({ name: 'content_goal' });
  const { interests, pain_points, values } = audience;
  const context = { name: projectName, description: projectDescription, content_goal: goal, language: projectLanguage };
  const all = useAudienceSuggestion();
  return (
    <>
      <div className={classes.person}>
        <TextInput
          id={id}
          className={classes.age}
          label={wizardTexts.audience.age}
          placeholder={wizardTexts.audience.agePlaceholder}
          maxLength={MAX_AGE_LENGTH}
          value={audience.age}
          error={error}
          onChange={(event) => set({ ...audience, age: event.currentTarget.value })}
        />
        <ChoiceGroup
          legend={wizardTexts.audience.gender}
          kind="one"
          choices={GENDERS}
          value={[audience.gender || 'any']}
          onChange={([gender]) => gender !== undefined && set({ ...audience, gender })}
        />
      </div>
      <div className={classes.all}>
        <Button
          variant="light"
          leftSection={<IconSparkles size={16} aria-hidden />}
          loading={all.isPending}
          onClick={() => all.mutate({ ...context, lists: { interests, pain_points, values } })}
        >
          {wizardTexts.audience.suggestAll}
        </Button>
        {all.error ? (
          <p className={classes.error} role="alert">
            {messageOf(all.error, wizardTexts.errors.suggest)}
          </p>
        ) : (
          <p className={classes.hint}>{wizardTexts.audience.suggestAllHint}</p>
        )}
      </div>
      {AudienceField.options.map((field) => (
        <AudienceList
          key={field}
          field={field}
          items={audience[field]}
          context={context}
          offered={all.data}
          onChange={(items) => set({ ...audience, [field]: items })}
        />
      ))}
    </>
  );
}
