import type { LoginGroup } from '@orbita/contracts';
import { AccountPicture } from '@/entities/integrations';
import { formatNumber } from '@/shared/format/numbers';
import type { LoginNetwork } from '../api/network-login';
import { texts } from '../texts';
import classes from './group-list.module.css';

/** Picture and name of a community: two cells of a row. */
export function GroupFace({ network, group }: { network: LoginNetwork; group: LoginGroup }) {
  const { name, screen_name, photo_200, members_count } = group;
  const facts = [
    screen_name,
    members_count !== null && texts.groups.members(members_count, formatNumber(members_count)),
  ].filter(Boolean);
  return (
    <>
      <AccountPicture network={network === 'vk' ? 'vk' : 'odnoklassniki'} url={photo_200} />
      <span className={classes.names}>
        <span className={classes.name} title={name}>
          {name}
        </span>{' '}
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
    </>
  );
}
