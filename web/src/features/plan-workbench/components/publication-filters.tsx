import { Button, VisuallyHidden } from '@mantine/core';
import { addDays, CONTENT_TYPE_LABELS, CONTENT_TYPES, SOCIAL_NETWORK_LABELS, SOCIAL_NETWORKS } from '@orbita/contracts';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ApprovalStatusIcon, APPROVAL_STATUSES, approvalsTexts as approvalTexts } from '@/entities/approvals';
import { NetworkGlyph } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import {
  type Entry,
  filterCounts,
  isNarrowed,
  NO_FILTER,
  type PublicationFilter,
  type ApprovalStatusOf,
} from '@/entities/publications';
import { formatDateRange } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { workbenchTexts } from '../texts';
import classes from './publication-filters.module.css';

interface PublicationFiltersProps {
  publications: readonly Entry[];
  approvalStatusOf: ApprovalStatusOf<Entry>;
  shownCount: number;
  filter: PublicationFilter;
  onChange: (filter: PublicationFilter) => void;
  /** Mondays of the weeks the user can jump to; empty without a list. */
  weeks: readonly string[];
  onWeek: (monday: string) => void;
}

/** From which width the chips leave room for the names of the types; undefined when they never do. */
const widthForNames = (types: number, others: number): 'usual' | 'wide' | undefined => {
  if (types + others <= 4) return 'usual';
  return types <= 5 && types + others <= 6 ? 'wide' : undefined;
};

const toggled = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** One sticky line: types, networks, words, and the jump to a week. */
export const PublicationFilters = memo(function PublicationFilters({
  publications,
  approvalStatusOf,
  shownCount,
  filter,
  onChange,
  weeks,
  onWeek,
}: PublicationFiltersProps) {
  const counts = useMemo(
    () => filterCounts(publications, filter, approvalStatusOf),
    [publications, filter, approvalStatusOf],
  );
  const types = CONTENT_TYPES.filter((type) => counts.types.has(type));
  const networks = SOCIAL_NETWORKS.filter((network) => counts.networks.has(network));
  const shownNetworks = networks.length > 1 ? networks : [];
  const approvalStatuses = APPROVAL_STATUSES.filter(
    (approvalStatus) => counts.approvalStatuses.has(approvalStatus) || filter.approvalStatuses.has(approvalStatus),
  );
  return (
    <div className={classes.filters} role="search" aria-label={workbenchTexts.filters.label}>
      <div className={classes.line}>
        <Search query={filter.query} onChange={(query) => onChange({ ...filter, query })} />
        <div
          className={classes.chips}
          role="group"
          aria-label={workbenchTexts.filters.typeFilter}
          data-named={widthForNames(types.length, shownNetworks.length + approvalStatuses.length)}
        >
          {types.map((type) => (
            <Chip
              key={type}
              label={CONTENT_TYPE_LABELS[type]}
              count={counts.types.get(type) ?? 0}
              isChosen={filter.types.has(type)}
              onPress={() => onChange({ ...filter, types: toggled(filter.types, type) })}
            >
              <ContentTypeMark type={type} />
            </Chip>
          ))}
        </div>
        {shownNetworks.length > 0 && (
          <div className={classes.chips} role="group" aria-label={workbenchTexts.filters.networkFilter}>
            {shownNetworks.map((network) => (
              <Chip
                key={network}
                label={SOCIAL_NETWORK_LABELS[network]}
                count={counts.networks.get(network) ?? 0}
                isChosen={filter.networks.has(network)}
                onPress={() => onChange({ ...filter, networks: toggled(filter.networks, network) })}
              >
                <NetworkGlyph network={network} decorative />
              </Chip>
            ))}
          </div>
        )}
        {approvalStatuses.length > 0 && (
          <div className={classes.chips} role="group" aria-label={workbenchTexts.filters.approvalFilter}>
            {approvalStatuses.map((approvalStatus) => (
              <Chip
                key={approvalStatus}
                label={approvalTexts.approvalStatus[approvalStatus]}
                count={counts.approvalStatuses.get(approvalStatus) ?? 0}
                isChosen={filter.approvalStatuses.has(approvalStatus)}
                onPress={() =>
                  onChange({ ...filter, approvalStatuses: toggled(filter.approvalStatuses, approvalStatus) })
                }
              >
                <ApprovalStatusIcon approvalStatus={approvalStatus} />
                <span>{approvalTexts.approvalStatus[approvalStatus]}</span>
              </Chip>
            ))}
          </div>
        )}
        {weeks.length > 1 && (
          <NativeSelect
            className={classes.week}
            size="sm"
            aria-label={workbenchTexts.filters.toWeek}
            value=""
            onChange={(event) => onWeek(event.currentTarget.value)}
          >
            <option value="" disabled hidden>
              {workbenchTexts.filters.week}
            </option>
            {weeks.map((monday) => (
              <option key={monday} value={monday}>
                {formatDateRange(monday, addDays(monday, 6))}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      <p className={classes.result} role="status">
        {isNarrowed(filter) && (
          <>
            {workbenchTexts.filters.shown(shownCount, publications.length)}
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(NO_FILTER)}>
              {workbenchTexts.filters.resetFilters}
            </Button>
          </>
        )}
      </p>
    </div>
  );
});

interface ChipProps {
  label: string;
  count: number;
  isChosen: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ label, count, isChosen, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isChosen}
      title={label}
      data-empty={count === 0 || undefined}
      onClick={onPress}
    >
      <span className={classes.sign} aria-hidden>
        {children}
        <span className={classes.count}>{formatNumber(count)}</span>
      </span>
      <VisuallyHidden>{`${label}, ${count}`}</VisuallyHidden>
    </button>
  );
}

/** Pause after typing before the URL is updated: browsers limit its changes per minute. */
const SETTLE_MS = 250;

function Search({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const [typed, setTyped] = useState(query);
  // Changed from elsewhere: by Back, or by «Сбросить фильтры».
  const [known, setKnown] = useState(query);
  if (query !== known) {
    setKnown(query);
    setTyped(query);
  }
  const report = useStableCallback(onChange);
  useEffect(() => {
    if (typed === query) return undefined;
    const timer = setTimeout(() => report(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, query, report]);
  return (
    <TextInput
      className={classes.search}
      size="sm"
      type="search"
      aria-label={workbenchTexts.filters.search}
      placeholder={workbenchTexts.filters.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
