import { SOCIAL_NETWORK_LABELS, type Receipt } from '@orbita/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ATTEMPT_ICONS, PostLink, delayOf, publishingTexts } from '@/entities/publishing';
import { NetworkGlyph } from '@/entities/networks';
import { formatInstantIn } from '@/shared/format/dates';
import { walkRows } from '@/shared/ui/keys/walk-rows';
import { receiptTexts as texts } from '../receipt-texts';
import classes from './receipt-table.module.css';
import { SettleDeleted } from './settle-deleted';

interface ReceiptTableProps {
  receipts: readonly Receipt[];
  /** Time zone of the displayed times. */
  zone: string;
}

/** A table of receipts; on narrow screens each is a card. */
export function ReceiptTable({ receipts, zone }: ReceiptTableProps) {
  return (
    // The links inside are the controls; the table only handles the arrows pressed on them.
    <table className={classes.table} onKeyDown={(event) => walkRows(event, '[data-row]')}>
      <caption className={classes.caption}>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.publication}</th>
          <th scope="col">{texts.account}</th>
          <th scope="col">{texts.planned}</th>
          <th scope="col">{texts.sent}</th>
          <th scope="col">{texts.state}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} zone={zone} />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({ receipt, zone }: { receipt: Receipt; zone: string }) {
  const { publication_id, deleted_publication_id, title, account, platform, planned_at, sent_at } = receipt;
  const { status, reason, held_by } = receipt;
  const { attempt: words } = publishingTexts;
  const Icon = ATTEMPT_ICONS[status];
  const address = `/dashboard/publications/${publication_id}/edit#publishing-${publication_id}`;
  return (
    <tr>
      <th scope="row">
        {publication_id === null ? (
          <span className={classes.deleted}>{texts.deleted}</span>
        ) : (
          <Link data-row className={classes.title} title={title} to={address}>
            {title}
          </Link>
        )}
      </th>
      <td data-label={texts.account}>
        <span className={classes.account}>
          <NetworkGlyph network={platform} decorative />
          <span className={classes.name} title={account}>
            {account}
          </span>{' '}
          <span className={classes.network}>{SOCIAL_NETWORK_LABELS[platform]}</span>
        </span>
      </td>
      <td data-label={texts.planned} className={classes.moment}>
        <time dateTime={planned_at}>{formatInstantIn(zone, planned_at)}</time>
      </td>
      <td data-label={texts.sent} className={classes.moment}>
        {sent_at === null ? (
          <span className={classes.network}>{texts.notSent}</span>
        ) : (
          <span>
            <time dateTime={sent_at}>{formatInstantIn(zone, sent_at)}</time>{' '}
            <span className={classes.delay}>{delayOf(planned_at, sent_at)}</span>
          </span>
        )}
      </td>
      <td className={classes.end}>
        <p className={classes.state} data-status={status}>
          <Icon size={16} aria-hidden />
          <span role="status">{held_by ? words.held : words.status[status]}</span>
        </p>
        <PostLink attempt={receipt} />
        {held_by && <p className={classes.reason}>{words.heldBy[held_by]}</p>}
        {reason !== null && <p className={classes.reason}>{reason}</p>}
        {status === 'unconfirmed' && publication_id !== null && (
          <Link className={classes.way} to={address}>
            {texts.settle}
          </Link>
        )}
        {status === 'unconfirmed' && deleted_publication_id !== undefined && (
          <SettleDeleted receipt={receipt} publicationId={deleted_publication_id} />
        )}
      </td>
    </tr>
  );
});
