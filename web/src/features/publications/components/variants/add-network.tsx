import { useMediaQuery } from '@mantine/hooks';
import { canPublishTo, SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconPlus } from '@/shared/ui/icons';
import { variantTexts } from '../../variant-texts';
import { ONE_ROW } from '../bar/one-row';
import classes from './network-tabs.module.css';

const { add: texts } = variantTexts;

interface AddNetworkProps {
  networks: readonly SocialNetwork[];
  isBusy: boolean;
  onAdd: (network: SocialNetwork) => void;
}

/** The networks a publication does not go to yet, with what Orbita does in each. */
export function AddNetwork({ networks, isBusy, onAdd }: AddNetworkProps) {
  const isRow = useMediaQuery(ONE_ROW, true, { getInitialValueInEffect: false });
  return (
    <DropdownMenu
      align={isRow ? 'start' : 'end'}
      label={texts.label}
      triggerClassName={classes.add}
      trigger={
        <>
          <IconPlus size={18} aria-hidden />
          <span className={classes.addWord} aria-live="polite">
            {isBusy ? texts.adding : texts.button}
          </span>
        </>
      }
    >
      {networks.map((network) => (
        <MenuItem
          key={network}
          icon={<NetworkGlyph network={network} decorative />}
          onSelect={() => !isBusy && onAdd(network)}
        >
          <span className={classes.item}>
            {SOCIAL_NETWORK_LABELS[network]}
            <span className={classes.can}>{canPublishTo(network) ? texts.publishes : texts.byHand}</span>
          </span>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
