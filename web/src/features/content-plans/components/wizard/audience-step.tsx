import { AudienceField, Gender, GENDER_LABELS } from '@orbita/contracts';
import { useWatch } from 'react-hook-form';
import { TextInput } from '@/shared/ui/fields';
import type { PlanForm } from '../../model/plan-form';
import { texts } from '../../texts';
import { ChoiceGroup } from '../choice-group';
import { AudienceList } from './audience-list';
import classes from './audience-step.module.css';
import { usePlanField } from './use-plan-field';

const GENDERS = Gender.options.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }));
const MAX_AGE_LENGTH = 60;

interface AudienceStepProps {
  projectName: string;
  projectDescription: string;
}

/** Step 4: who the plan is for. */
export function AudienceStep({ projectName, projectDescription }: AudienceStepProps) {
  const { id, value: audience, error, set } = usePlanField('target_audience');
  const goal = useWatch<PlanForm, 'content_goal'>({ name: 'content_goal' });
  return (
    <>
      <div className={classes.person}>
        <TextInput
          id={id}
          className={classes.age}
          label={texts.audience.age}
          placeholder={texts.audience.agePlaceholder}
          maxLength={MAX_AGE_LENGTH}
          value={audience.age}
          error={error}
          onChange={(event) => set({ ...audience, age: event.currentTarget.value })}
        />
        <ChoiceGroup
          legend={texts.audience.gender}
          kind="one"
          choices={GENDERS}
          value={[audience.gender]}
          onChange={([gender]) => gender !== undefined && set({ ...audience, gender })}
        />
      </div>
      {AudienceField.options.map((field) => (
        <AudienceList
          key={field}
          field={field}
          items={audience[field]}
          context={{ name: projectName, description: projectDescription, content_goal: goal }}
          onChange={(items) => set({ ...audience, [field]: items })}
        />
      ))}
    </>
  );
}
