import { Button } from '@mantine/core';
import { CONTACT_REQUEST_STATUSES, type ContactRequest, type ContactRequestStatus } from '@orbita/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant, formatMoment } from '@/shared/format/dates';
import { NativeSelect } from '@/shared/ui/fields';
import { focusContent } from '@/shared/ui/page/focus-content';
import { TextButton } from '@/shared/ui/actions/text-button';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useUpdateRequest } from '../api/crm-api';
import { contactLink } from '../model/contact-link';
import { texts } from '../texts';
import classes from './crm.module.css';

interface RequestCardProps {
  request: ContactRequest;
  onEdit: () => void;
  onDelete: () => void;
}

/** A request: contact, needs, and status. */
export function RequestCard({ request, onEdit, onDelete }: RequestCardProps) {
  const { company_name: company, contact_name, email, telegram, desired_credits, message, admin_notes } = request;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.company}>{company}</h2>
        <StatusField request={request} />
      </div>
      <p className={classes.facts}>
        <span>{contact_name}</span>
        <a href={`mailto:${encodeURI(email)}`}>{email}</a>
        {telegram !== '' && <Telegram contact={telegram} />}
        {desired_credits !== null && <span className="o-figures">{texts.card.wants(desired_credits)}</span>}
        <time className={classes.when} dateTime={request.created_at} title={formatInstant(request.created_at)}>
          {texts.card.received} {formatMoment(request.created_at)}
        </time>
      </p>
      {message !== '' && <Message text={message} />}
      {admin_notes !== '' && (
        <div className={classes.notes}>
          <p className={classes.label}>{texts.card.notes}</p>
          <p className={classes.text}>{admin_notes}</p>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="xs" aria-label={texts.card.editLabel(company)} onClick={onEdit}>
          {texts.card.edit}
        </Button>
        <Button variant="default" size="xs" aria-label={texts.card.removeLabel(company)} onClick={onDelete}>
          {texts.card.remove}
        </Button>
        <Link
          className={classes.user}
          to={`/dashboard/admin/users?user=${request.user_id}`}
          aria-label={texts.card.userLabel(company)}
        >
          {texts.card.user}
        </Link>
      </div>
    </article>
  );
}

/** Shows a choice at once; after a refusal it is reset and says why. */
function StatusField({ request: { id, version, company_name, status } }: { request: ContactRequest }) {
  const update = useUpdateRequest();
  const shown = update.isPending ? (update.variables.status ?? status) : status;
  return (
    <NativeSelect
      className={classes.status}
      aria-label={texts.card.status(company_name)}
      value={shown}
      disabled={update.isPending}
      data={Object.entries(CONTACT_REQUEST_STATUSES).map(([value, label]) => ({ value, label }))}
      onChange={(event) =>
        update.mutate(
          { id, version, status: event.currentTarget.value as ContactRequestStatus },
          {
            onError: (error) => notifyError(error, texts.edit.failed),
            onSuccess: () => notifySuccess(texts.edit.done),
            // In a list of one status, the changed request is gone.
            onSettled: () => setTimeout(focusContent),
          },
        )
      }
    />
  );
}

function Telegram({ contact }: { contact: string }) {
  const href = contactLink(contact);
  if (href === null) return <span>{contact}</span>;
  return (
    <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
      {contact}
    </a>
  );
}

/** Longer texts are collapsed. */
const SHORT = 280;

function Message({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT || text.split('\n').length > 4;
  return (
    <div>
      <p className={classes.label}>{texts.card.message}</p>
      <p className={classes.text} data-clamped={(isLong && !isWhole) || undefined}>
        {text}
      </p>
      {isLong && (
        <TextButton onClick={() => setWhole(!isWhole)}>{isWhole ? texts.card.less : texts.card.whole}</TextButton>
      )}
    </div>
  );
}
