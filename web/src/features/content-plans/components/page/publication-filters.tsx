import { Button } from '@mantine/core';
import {
  CONTENT_TYPES,
  SOCIAL_NETWORKS,
  CONTENT_TYPE_LABELS,
  SOCIAL_NETWORK_LABELS,
  type PlanPublication,
} from '@orbita/contracts';
import { useMemo } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { ContentTypeMark, contentTypeColor } from '@/shared/ui/content-type-mark';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { NetworkGlyph } from '@/shared/ui/network-glyph';
import { NO_FILTER, type PublicationFilter } from '../../model/publication-view';
import { texts } from '../../texts';
import classes from './publication-filters.module.css';

interface PublicationFiltersProps {
  publications: readonly PlanPublication[];
  shownCount: number;
  filter: PublicationFilter;
  onChange: (filter: PublicationFilter) => void;
}

const toggled = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

const countBy = <T,>(
  publications: readonly PlanPublication[],
  keyOf: (publication: PlanPublication) => T,
): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const publication of publications) {
    const key = keyOf(publication);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** The mix of the plan doubles as the filter by type; networks and a search beside it. */
export function PublicationFilters({ publications, shownCount, filter, onChange }: PublicationFiltersProps) {
  const types = useMemo(() => countBy(publications, ({ content_type }) => content_type), [publications]);
  const networks = useMemo(() => countBy(publications, ({ social_network }) => social_network), [publications]);
  const presentTypes = CONTENT_TYPES.filter((type) => types.has(type));
  const presentNetworks = SOCIAL_NETWORKS.filter((network) => networks.has(network));
  const isNarrowed = filter.types.size > 0 || filter.networks.size > 0 || filter.query.trim() !== '';
  return (
    <div className={classes.filters}>
      <div className={classes.mix} aria-hidden="true">
        {presentTypes.map((type) => (
          <span key={type} style={{ flexGrow: types.get(type), '--type': contentTypeColor(type) }} />
        ))}
      </div>
      <div className={classes.chips} role="group" aria-label={texts.page.typeFilter}>
        {presentTypes.map((type) => (
          <button
            key={type}
            type="button"
            className={classes.typeChip}
            aria-pressed={filter.types.has(type)}
            aria-label={`${CONTENT_TYPE_LABELS[type]}, ${types.get(type)}`}
            title={CONTENT_TYPE_LABELS[type]}
            onClick={() => onChange({ ...filter, types: toggled(filter.types, type) })}
          >
            <ContentTypeMark type={type} />
            <span className={classes.count}>{formatNumber(types.get(type) ?? 0)}</span>
          </button>
        ))}
      </div>
      <div className={classes.second}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={texts.page.search}
          placeholder={texts.page.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={filter.query}
          onChange={(event) => onChange({ ...filter, query: event.currentTarget.value })}
        />
        {presentNetworks.length > 1 && (
          <div className={classes.chips} role="group" aria-label={texts.page.networkFilter}>
            {presentNetworks.map((network) => (
              <button
                key={network}
                type="button"
                className={classes.chip}
                aria-pressed={filter.networks.has(network)}
                aria-label={`${SOCIAL_NETWORK_LABELS[network]}, ${networks.get(network)}`}
                title={SOCIAL_NETWORK_LABELS[network]}
                onClick={() => onChange({ ...filter, networks: toggled(filter.networks, network) })}
              >
                <NetworkGlyph network={network} decorative />
                <span className={classes.count}>{formatNumber(networks.get(network) ?? 0)}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      <p className={classes.result} role="status">
        {isNarrowed && (
          <>
            {texts.page.shown(shownCount, publications.length)}
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(NO_FILTER)}>
              {texts.page.resetFilters}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
