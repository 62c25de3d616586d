import { Button } from '@mantine/core';
import type { TelegramSession } from '@orbita/contracts';
import { formatMoment } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { DropdownMenu, MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconDots } from '@/shared/ui/icons';
import { sessionState } from '../../model/telegram-session-state';
import { telegramSessionTexts as texts } from '../../telegram-session-texts';
import table from '../table.module.css';
import classes from './sessions-screen.module.css';

export interface SessionActions {
  /** Absent while no session can be authorised. */
  onAuthorize: ((session: TelegramSession) => void) | undefined;
  onToggle: (session: TelegramSession) => void;
  onCheck: (session: TelegramSession) => void;
  onReset: (session: TelegramSession) => void;
  onRemove: (session: TelegramSession) => void;
}

/** Table of sessions: owner, state, and usage. */
export function SessionTable({ sessions, ...actions }: SessionActions & { sessions: readonly TelegramSession[] }) {
  return (
    <table className={table.table}>
      <caption className={table.caption}>{texts.caption}</caption>
      <thead>
        <tr>
          {[texts.session, texts.account, texts.state, texts.requests, texts.used].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          <td>
            <span className={table.caption}>{texts.actions}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function SessionRow({ session, ...actions }: SessionActions & { session: TelegramSession }) {
  const { session_name, username, phone_number, first_name, last_name, last_used_at, problem } = session;
  const state = sessionState(session);
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>{session_name}</span>
        {problem !== null && <span className={classes.problem}>{problem}</span>}
      </th>
      <td data-label={texts.account}>
        <span className={classes.account}>
          {[name, username && `@${username}`, phone_number].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
          {name === '' && username === null && phone_number === null && texts.noAccount}
        </span>
      </td>
      <td data-label={texts.state}>
        <span className={table.badge} data-tone={state.tone}>
          {state.words}
        </span>
      </td>
      <td data-label={texts.requests} className="o-figures">
        {session.total_errors === 0
          ? formatNumber(session.total_requests)
          : texts.errors(formatNumber(session.total_requests), formatNumber(session.total_errors))}
      </td>
      <td data-label={texts.used}>
        {last_used_at === null ? texts.never : <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>}
      </td>
      <td>
        <div className={classes.actions}>
          {!session.is_authorized && actions.onAuthorize && (
            <Button
              size="xs"
              variant="default"
              aria-label={texts.authorizeOf(session_name)}
              onClick={() => actions.onAuthorize?.(session)}
            >
              {texts.authorizeButton}
            </Button>
          )}
          <SessionMenu session={session} {...actions} />
        </div>
      </td>
    </tr>
  );
}

function SessionMenu({ session, ...actions }: SessionActions & { session: TelegramSession }) {
  const { onAuthorize } = actions;
  return (
    <DropdownMenu label={texts.menu(session.session_name)} align="end" trigger={<IconDots size={18} aria-hidden />}>
      {!session.is_authorized && onAuthorize && (
        <MenuItem onSelect={() => onAuthorize(session)}>{texts.authorizeButton}</MenuItem>
      )}
      <MenuItem onSelect={() => actions.onToggle(session)}>{session.is_active ? texts.turnOff : texts.turnOn}</MenuItem>
      <MenuItem onSelect={() => actions.onCheck(session)}>{texts.checkButton}</MenuItem>
      <MenuDivider />
      <MenuItem onSelect={() => actions.onReset(session)}>{texts.resetButton}</MenuItem>
      <MenuItem onSelect={() => actions.onRemove(session)}>{texts.removeButton}</MenuItem>
    </DropdownMenu>
  );
}
