import { systemEndpoints, type ServiceStatus } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';
import { texts } from './texts';

const EVERY_MS = 30_000;
const PATIENCE_MS = 10_000;

const time = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long' });

/** `14:05` of today, `21 ноября, 14:05` of another day. */
const momentOf = (instant: string): string => {
  const moment = new Date(instant);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? time.format(moment) : `${day.format(moment)}, ${time.format(moment)}`;
};

const ask = async (): Promise<ServiceStatus | null> => {
  try {
    const answer = await fetch(systemEndpoints.status.path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? ((await answer.json()) as ServiceStatus) : null;
  } catch {
    return null;
  }
};

/** Changes a live region only when its text changes. */
const write = (root: ParentNode, selector: string, words: string): void => {
  const place = root.querySelector(selector);
  if (place && place.textContent !== words) place.textContent = words;
};

const show = (root: HTMLElement, status: ServiceStatus | null): void => {
  const whole = root.querySelector<HTMLElement>('[data-whole]');
  if (!whole) return;
  const isPartly = status?.state === 'delayed' && status.parts.some(({ state }) => state === 'down');
  const words = status ? texts.whole[isPartly ? 'partly' : status.state] : texts.silent;
  whole.dataset.state = status?.state ?? 'down';
  write(whole, '[data-words]', words);
  // Without an answer nothing is known: earlier states of its parts are outdated.
  for (const row of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = status?.parts.find((one) => one.part === row.dataset.part);
    row.dataset.state = part?.state ?? '';
    write(row, '[data-words]', part ? texts.states[part.state] : texts.unknown);
    write(row, 'time', part ? texts.since(momentOf(part.since)) : '');
    row.querySelector('time')?.setAttribute('datetime', part?.since ?? '');
  }
  write(root, '[data-checked]', status ? texts.checked(momentOf(status.checked_at)) : '');
};

/** Fills the status page, and refreshes it every half a minute while it is visible. */
export const startStatus = (): void => {
  const root = document.querySelector<HTMLElement>('[data-status]');
  if (!root) return;
  let isAsking = false;
  const look = async (): Promise<void> => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    show(root, await ask());
    isAsking = false;
  };
  setInterval(() => void look(), EVERY_MS);
  document.addEventListener('visibilitychange', () => void look());
  void look();
};
