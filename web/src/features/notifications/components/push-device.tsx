import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FormError } from '@/shared/ui/feedback/form-error';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { pushQuery, useTestPush, useTurnPush, type PushState } from '../api/push-queries';
import { pushTexts as texts } from '../push-texts';
import classes from './push-device.module.css';

interface PushDeviceProps {
  /** Push preferences of the whole account; shown where pushes can be on. */
  kinds: ReactNode;
}

/** Whether this browser receives pushes while the app is closed, and the switch for it. */
export function PushDevice({ kinds }: PushDeviceProps) {
  const { data, error, refetch } = useQuery(pushQuery());
  return (
    <section aria-labelledby="push-title">
      <h2 id="push-title" className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.card}>
        {data ? (
          <State state={data.state} pushKey={data.key}>
            {kinds}
          </State>
        ) : error ? (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton count={2} />
        )}
      </div>
    </section>
  );
}

interface StateProps {
  state: PushState;
  pushKey: string | null;
  children: ReactNode;
}

function State({ state, pushKey, children }: StateProps) {
  const turn = useTurnPush();
  const test = useTestPush();
  if (state !== 'on' && state !== 'off') return <p className={classes.text}>{texts[state]}</p>;
  const isOn = state === 'on';
  return (
    <>
      <div className={classes.line}>
        <p role="status" className={classes.text}>
          {isOn ? (test.data ? texts.tested[test.data.outcome] : texts.on) : texts.text}
        </p>
        <div className={classes.actions}>
          {isOn && (
            <Button loading={test.isPending} onClick={() => test.mutate()}>
              {texts.test}
            </Button>
          )}
          <Button
            variant={isOn ? 'default' : 'filled'}
            loading={turn.isPending}
            onClick={() => {
              test.reset();
              turn.mutate({ key: isOn ? null : pushKey });
            }}
          >
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
        </div>
      </div>
      <SlowAnswer of={test} />
      <FormError
        message={
          turn.error
            ? messageOf(turn.error, texts.turnFailed)
            : test.error
              ? messageOf(test.error, texts.testFailed)
              : undefined
        }
      />
      {isOn && children}
    </>
  );
}
