import type { PublishingNetwork } from '@orbita/contracts';
import { useState } from 'react';
import { NetworkGlyph } from '@/entities/networks';
import classes from './account-picture.module.css';

interface AccountPictureProps {
  network: PublishingNetwork;
  /** The account's own picture; without one, or when it does not load, the network's icon. */
  url: string | null | undefined;
}

/** An account as a circle. The name is beside it, so the picture has no text alternative. */
export function AccountPicture({ network, url }: AccountPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = url && url !== broken;
  return (
    <span className={classes.circle}>
      {isShown ? (
        <img
          className={classes.picture}
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBroken(url)}
        />
      ) : (
        <NetworkGlyph network={network} size={22} decorative />
      )}
    </span>
  );
}
