import { Button } from '@mantine/core';
import { ADMIN_PAGE, type AdminUser } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatInstantDay } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { useAddressSearch } from '@/shared/address/use-address-search';
import { adminUsersQuery } from '../api/administration-api';
import { planInForce } from '../model/plan-in-force';
import { texts } from '../texts';
import { positive, useLayerAddress } from '../use-layer-address';
import table from './table.module.css';
import { UserDialog } from './user-dialog';
import classes from './users-screen.module.css';

/** All accounts, with search. The filter is in the URL. */
export function UsersScreen() {
  const { address, set, closeLayer } = useLayerAddress();
  const { words, field, reset } = useAddressSearch(['page']);
  const page = positive(address.get('page')) ?? 1;
  const openId = positive(address.get('user'));
  const { data, error, refetch } = useQuery(adminUsersQuery({ words, page }));
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={texts.users.search}
        placeholder={texts.users.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        {...field}
      />
      {!data && !error && <RowsSkeleton count={10} />}
      {!data && error && <ErrorState title={texts.users.failed} error={error} onRetry={() => void refetch()} />}
      {data?.users.length === 0 && (
        <NothingFound title={texts.users.emptyTitle} resetLabel={texts.users.reset} onReset={reset}>
          {texts.users.emptyText}
        </NothingFound>
      )}
      {data && data.users.length > 0 && (
        <>
          <UserTable users={data.users} onOpen={(id) => set({ user: String(id) }, { asLayer: true })} />
          <Pages page={page} of={data} onPage={(next) => set({ page: next === 1 ? '' : String(next) })} />
        </>
      )}
      <UserDialog userId={openId} onClose={() => closeLayer('user')} />
    </>
  );
}

function UserTable({ users, onOpen }: { users: readonly AdminUser[]; onOpen: (id: number) => void }) {
  const { user, plan, credits, tokens, since } = texts.users;
  return (
    <table className={table.table}>
      <caption className={table.caption}>{texts.users.caption}</caption>
      <thead>
        <tr>
          {[user, plan, credits, tokens, since].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((row) => (
          <tr key={row.id} className={classes.row}>
            <th scope="row">
              <button type="button" className={classes.name} onClick={() => onOpen(row.id)}>
                {row.name}
              </button>
              <span className={classes.email}>{row.email}</span>
              {row.is_admin && <span className={classes.badge}>{texts.users.admin}</span>}
              {row.is_blocked && (
                <span className={classes.badge} data-tone="danger">
                  {texts.users.blocked}
                </span>
              )}
            </th>
            <td data-label={plan}>{planInForce(row)}</td>
            <td data-label={credits} className="o-figures">
              {formatNumber(row.credits_balance)}
            </td>
            <td data-label={tokens} className="o-figures">
              {formatNumber(row.total_tokens_used)}
            </td>
            <td data-label={since}>
              <time dateTime={row.created_at}>{formatInstantDay(row.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PagesProps {
  page: number;
  /** Number of matches, and whether all are shown. */
  of: { total: number; is_cut: boolean };
  onPage: (page: number) => void;
}

function Pages({ page, of: { total, is_cut: isCut }, onPage }: PagesProps) {
  const first = (page - 1) * ADMIN_PAGE + 1;
  const last = Math.min(page * ADMIN_PAGE, total);
  return (
    <nav className={classes.pages} aria-label={texts.users.pages}>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.users.previous}
      </Button>
      <span className="o-figures" role="status">
        {(isCut ? texts.users.rangeOfMore : texts.users.range)(first, last, total)}
      </span>
      <Button variant="default" size="xs" disabled={last >= total} onClick={() => onPage(page + 1)}>
        {texts.users.next}
      </Button>
    </nav>
  );
}
