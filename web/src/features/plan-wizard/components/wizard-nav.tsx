import { useFormContext } from 'react-hook-form';
import { IconCheck } from '@/shared/ui/icons';
import type { PlanForm } from '@/entities/content-plans';
import { WIZARD_STEPS } from '../model/wizard-steps';
import { wizardTexts } from '../texts';
import classes from './wizard-nav.module.css';

interface WizardNavProps {
  step: number;
  onGo: (step: number) => void;
}

/** The steps of the wizard, drawn along an orbit. */
export function WizardNav({ step, onGo }: WizardNavProps) {
  const { errors } = useFormContext<PlanForm>().formState;
  return (
    <nav className={classes.nav} aria-label={wizardTexts.wizard.steps}>
      <ol className={classes.steps}>
        {WIZARD_STEPS.map(({ key, title, hint, fields }, index) => {
          const isBad = fields.some((field) => errors[field] !== undefined);
          const state = isBad ? 'bad' : index === step ? 'current' : index < step ? 'done' : 'ahead';
          return (
            <li key={key} className={classes.step} data-state={state}>
              <button
                type="button"
                className={classes.button}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => onGo(index)}
              >
                <span className={classes.dot} aria-hidden="true">
                  {state === 'done' ? <IconCheck size={14} /> : state === 'bad' ? '!' : index + 1}
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>{title}</span>
                  {isBad ? (
                    <span className={classes.problem}>{wizardTexts.wizard.stepHasErrors}</span>
                  ) : (
                    <span className={classes.hint}>{hint}</span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
