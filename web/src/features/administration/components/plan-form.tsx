import { Button } from '@mantine/core';
import { type AdminUserDetail, PLAN_CODES, PLAN_TYPES, type PlanCode } from '@orbita/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { NativeSelect } from '@/shared/ui/fields';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useSetPlan } from '../api/administration-api';
import { texts } from '../texts';
import classes from './user-dialog.module.css';

/** Puts a user on another plan, after an explanation of the effects. */
export function PlanForm({ user }: { user: AdminUserDetail }) {
  const others = PLAN_CODES.filter((plan) => plan !== user.subscription_plan);
  const [chosen, setChosen] = useState<PlanCode>();
  const plan = others.find((known) => known === chosen) ?? others[0] ?? 'free';
  const [asked, setAsked] = useState<PlanCode | null>(null);
  const shown = useLastShown(asked) ?? plan;
  const setting = useSetPlan(user.id);
  return (
    <section className={classes.plan} aria-label={texts.user.plan}>
      <h3 className={classes.heading}>{texts.user.plan}</h3>
      <NativeSelect
        label={texts.user.choosePlan}
        value={plan}
        onChange={(event) => setChosen(PLAN_CODES.find((known) => known === event.currentTarget.value))}
        data={others.map((code) => ({ value: code, label: PLAN_TYPES[code] }))}
      />
      <Button variant="default" onClick={() => setAsked(plan)}>
        {texts.user.change}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={texts.user.planTitle(shown)}
        confirmLabel={texts.user.planConfirm}
        loading={setting.isPending}
        error={setting.error}
        onClose={() => setAsked(null)}
        onExited={() => setting.reset()}
        onConfirm={() =>
          setting.mutate(shown, {
            onSuccess: () => {
              setAsked(null);
              notifySuccess(texts.user.planDone(shown));
            },
          })
        }
      >
        <p>{texts.user.planText(shown)}</p>
        <p>{texts.user.planNotice}</p>
        <SlowAnswer of={setting} />
      </ConfirmDialog>
    </section>
  );
}
