import type { TelegramSession } from '@orbita/contracts';
import { telegramSessionTexts as texts } from '../telegram-session-texts';

type StateName = keyof typeof texts.states;

/** State of a session, as text and as a tone of its badge. */
interface SessionState {
  name: StateName;
  words: string;
  tone: 'good' | 'quiet' | 'danger' | 'warm';
}

const TONES: Record<StateName, SessionState['tone']> = {
  unauthorized: 'danger',
  off: 'quiet',
  flood: 'warm',
  busy: 'quiet',
  free: 'good',
};

const nameOf = (session: TelegramSession, waits: boolean): StateName => {
  if (!session.is_authorized) return 'unauthorized';
  if (!session.is_active) return 'off';
  if (waits) return 'flood';
  return session.is_available ? 'free' : 'busy';
};

/** The most important fact about a session: what prevents reading, or that nothing does. */
export const sessionState = (session: TelegramSession, now = new Date()): SessionState => {
  const until = session.flood_wait_until === null ? 0 : Date.parse(session.flood_wait_until);
  const left = Math.ceil((until - now.getTime()) / 60_000);
  const name = nameOf(session, left > 0);
  return { name, words: name === 'flood' ? texts.floodFor(left) : texts.states[name], tone: TONES[name] };
};
