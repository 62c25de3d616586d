import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { keepLogin, keptLogin, useFinishLogin, type FinishedLogin, type LoginNetwork } from '../api/network-login';
import { texts } from '../texts';
import classes from './login-return.module.css';

const SETTINGS = '/dashboard/settings/integrations';
const LEAVE_MS = 3_000;

export function VkLoginReturn() {
  return <LoginReturn network="vk" />;
}

export function OkLoginReturn() {
  return <LoginReturn network="ok" />;
}

interface Failure {
  title: string;
  /** Empty when the title is enough. */
  reason: string;
  /** Nothing was sent, or there was no answer: a retry may succeed. A failed server has used the code. */
  isRepeatable: boolean;
}

/** Return page of a network's login: passes on the parameters, then goes to the choice of a community. */
function LoginReturn({ network }: { network: LoginNetwork }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const finish = useFinishLogin(network);
  const isBegun = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(() => failureBefore(network, address));
  const exchange = async (): Promise<void> => {
    const device_id = address.get('device_id');
    try {
      const login = await finish.mutateAsync({
        code: address.get('code') ?? '',
        state: address.get('state') ?? '',
        ...(device_id !== null && { device_id }),
      });
      if (!keep(login)) return setFailure(failed(network, texts.back.noStorage));
      await navigate(`${SETTINGS}?oauth=${network}`, { replace: true });
    } catch (error) {
      const isUnheard = error instanceof ApiError && error.isTransient && error.status < 500;
      setFailure(failed(network, messageOf(error, ''), isUnheard));
    }
  };
  const begin = useEffectEvent(() => {
    // A code works once, and effects run twice in development.
    if (isBegun.current || failure) return;
    isBegun.current = true;
    void exchange();
  });
  useEffect(() => begin(), []);
  const isOver = failure !== null && !failure.isRepeatable;
  // The second return does not repeat the first one, whose choice is stored.
  const [hasChoice] = useState(() => keptLogin(network) !== null);
  const way = hasChoice ? `${SETTINGS}?oauth=${network}` : SETTINGS;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => void navigate(way, { replace: true }), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isOver, navigate, way]);
  if (!failure) {
    return (
      <div className={classes.screen}>
        <h1 className={classes.title}>{texts.back.title[network]}</h1>
        <OrbitProgress label={texts.back.running} />
        <p className={classes.text} role="status">
          {texts.back.running}
        </p>
        <SlowAnswer of={finish} />
      </div>
    );
  }
  return (
    <div className={classes.screen} role="alert">
      <h1 className={classes.title}>{failure.title}</h1>
      {failure.reason && <p className={classes.text}>{failure.reason}</p>}
      {isOver && <p className={classes.text}>{hasChoice ? texts.back.noticeOfChoice : texts.back.notice}</p>}
      {!isOver && (
        <Button
          fullWidth
          onClick={() => {
            setFailure(null);
            void exchange();
          }}
        >
          {ru.common.retry}
        </Button>
      )}
      <Button component={Link} to={way} replace fullWidth variant={isOver ? 'filled' : 'default'}>
        {texts.back.now}
      </Button>
    </div>
  );
}

/** The choice that led to VK's consent continues where the communities are connected. */
const keep = (login: FinishedLogin): boolean =>
  login.network === 'vk' && login.result.stage === 'groups'
    ? keepLogin(login, keptLogin('vk') ?? undefined)
    : keepLogin(login);

const failed = (network: LoginNetwork, reason: string, isRepeatable = false): Failure => {
  const title = texts.login.failed(network);
  return { title, reason: reason === title ? '' : reason, isRepeatable };
};

/** What is wrong with the URL itself; null when its parameters are usable. */
const failureBefore = (network: LoginNetwork, address: URLSearchParams): Failure | null => {
  if (address.get('error')) return failed(network, texts.back.denied);
  return address.get('code') ? null : { title: texts.back.noCode, reason: '', isRepeatable: false };
};
