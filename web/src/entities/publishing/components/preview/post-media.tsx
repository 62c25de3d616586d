import { firstOf, type SocialNetwork } from '@orbita/contracts';
import { texts } from '../../texts';
import { collage, COLLAGE_SHOWN } from '../../model/preview/collage';
import { instagramFrame, threadsShape } from '../../model/preview/frame';
import { ratioOf, type Mosaic, type Sized } from '../../model/preview/mosaic';
import type { PreviewMedia } from '../../model/preview/preview-media';
import { telegramAlbum } from '../../model/preview/telegram-album';
import { wallMosaic } from '../../model/preview/wall-mosaic';
import { Carousel } from './carousel';
import classes from './post-media.module.css';
import { PreviewFile, type FileOpening } from './preview-file';

/** How a network puts pictures together. TenChat and Odnoklassniki publish nothing on it: as VK does. */
const MOSAICS: Partial<Record<SocialNetwork, (files: readonly Sized[]) => Mosaic>> = {
  telegram: telegramAlbum,
  facebook: collage,
  vk: wallMosaic,
  odnoklassniki: wallMosaic,
  tenchat: wallMosaic,
};

interface PostMediaProps extends FileOpening {
  network: SocialNetwork;
  media: readonly PreviewMedia[];
}

/** Pictures and videos of a post as its network lays them out: an album, a carousel, or a strip. */
export function PostMedia({ network, media, ...opening }: PostMediaProps) {
  const label = texts.preview.media.all(media.length);
  const layOut = MOSAICS[network];
  // Only a post of Instagram has a place for what is missing.
  if (media.length === 0) return <p className={classes.missing}>{texts.preview.media.needed}</p>;
  if (layOut !== undefined) {
    const shown = network === 'facebook' ? firstOf(media, COLLAGE_SHOWN) : media;
    const rest = media.length - shown.length;
    const { ratio, places } = layOut(media);
    return (
      <ul className={classes.mosaic} style={{ aspectRatio: ratio }} aria-label={label}>
        {shown.map((file, index) => {
          const { x = 0, y = 0, width = 1, height = 1 } = places[index] ?? {};
          return (
            <li
              key={file.id}
              className={classes.place}
              style={{ left: share(x), top: share(y), width: share(width), height: share(height) }}
            >
              <PreviewFile file={file} isWhole={media.length === 1 && ratioOf(file) < ratio} {...opening} />
              {rest > 0 && index === shown.length - 1 && (
                <span className={classes.rest}>{texts.preview.media.more(rest)}</span>
              )}
            </li>
          );
        })}
      </ul>
    );
  }
  if (network === 'instagram')
    return <Carousel media={media} ratio={instagramFrame(media)} label={label} {...opening} />;
  return (
    <ul className={classes.strip} aria-label={label} data-alone={media.length === 1 || undefined} tabIndex={0}>
      {media.map((file) => (
        <li key={file.id} className={classes.tile} style={{ aspectRatio: threadsShape(file, media.length === 1) }}>
          <PreviewFile file={file} {...opening} />
        </li>
      ))}
    </ul>
  );
}

const share = (part: number): string => `${part * 100}%`;
