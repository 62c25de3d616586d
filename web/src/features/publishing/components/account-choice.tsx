import { MAX_PUBLICATION_ACCOUNTS, SOCIAL_NETWORK_LABELS, type PreflightProblem } from '@orbita/contracts';
import { useId } from 'react';
import { AccountPicture } from '@/entities/integrations';
import { blocks, publishingTexts as texts, PostLink } from '@/entities/publishing';
import { IconAlertTriangle, IconInfoCircle } from '@/shared/ui/icons';
import { TickBox } from '@/shared/ui/inputs/tick-box';
import { canBeSent, toggled, type Choice } from '../model/choices';
import classes from './account-choice.module.css';

interface AccountChoiceProps {
  label: string;
  choices: readonly Choice[];
  value: readonly number[];
  /** Blocked accounts show the reason and cannot be selected now. For a later time they can: the problem may be fixed by then. */
  isForNow?: boolean;
  /** Ref of the first box. */
  id?: string;
  error?: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Accounts to select, with the preflight of each. */
export function AccountChoice({ label, choices, value, isForNow = false, id, error, onChange }: AccountChoiceProps) {
  const errorId = useId();
  const isFull = value.length >= MAX_PUBLICATION_ACCOUNTS;
  return (
    <fieldset className={classes.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classes.legend}>{label}</legend>
      <ul className={classes.list}>
        {choices.map((choice, index) => {
          const isChosen = value.includes(choice.account.id);
          const isBarred = isForNow && !canBeSent(choice);
          return (
            <Row
              key={choice.account.id}
              id={index === 0 ? id : undefined}
              choice={choice}
              isChosen={isChosen}
              isDisabled={isBarred || (isFull && !isChosen)}
              onToggle={() => onChange(toggled(value, choice.account.id))}
            />
          );
        })}
      </ul>
      {isFull && <p className={classes.most}>{texts.dialog.most(MAX_PUBLICATION_ACCOUNTS)}</p>}
      {error !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RowProps {
  id: string | undefined;
  choice: Choice;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function Row({ id, choice: { account, problems, messages, sent }, isChosen, isDisabled, onToggle }: RowProps) {
  const notesId = useId();
  const shown = sent === undefined ? problems : problems.filter(({ code }) => code !== 'already-sent');
  return (
    <li className={classes.row} data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
      <label className={classes.face}>
        <TickBox id={id} checked={isChosen} disabled={isDisabled} aria-describedby={notesId} onChange={onToggle} />
        <AccountPicture network={account.platform} url={account.settings.group_photo} />
        <span className={classes.names}>
          <span className={classes.title} title={account.title}>
            {account.title}
          </span>{' '}
          <span className={classes.network}>{SOCIAL_NETWORK_LABELS[account.platform]}</span>
        </span>
      </label>
      <ul id={notesId} className={classes.notes}>
        {sent && (
          <li className={classes.sent}>
            {texts.accounts.sent} <PostLink attempt={sent} />
          </li>
        )}
        {!account.is_active && <Note weight="blocks">{texts.accounts.off}</Note>}
        {shown
          .filter(({ code }) => code !== 'account-off')
          .map(({ code, weight, message }) => (
            <Note key={code} weight={weight}>
              {message}
            </Note>
          ))}
        {messages > 1 && !shown.some(blocks) && <Note weight="warns">{texts.accounts.messages(messages)}</Note>}
      </ul>
    </li>
  );
}

function Note({ weight, children }: { weight: PreflightProblem['weight']; children: string }) {
  const Icon = weight === 'blocks' ? IconAlertTriangle : IconInfoCircle;
  return (
    <li className={classes.note} data-weight={weight}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
