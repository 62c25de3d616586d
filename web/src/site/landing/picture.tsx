import classes from './picture.module.css';

/** URLs of one picture at two widths, `960w` and `1920w`, in two formats. */
export interface Shot {
  avif: readonly [string, string];
  webp: readonly [string, string];
}

/** The same screen in both themes. */
export interface Shots {
  dark: Shot;
  light: Shot;
  /** Size of the larger one, px. */
  width: number;
  height: number;
}

interface PictureProps {
  of: Shots;
  alt: string;
  className?: string | undefined;
}

const SIZES = '(min-width: 76rem) 72rem, 100vw';
const setOf = ([small, large]: readonly [string, string]): string => `${small} 960w, ${large} 1920w`;

/** A picture of the product: the browser loads only the shown theme's, because a hidden image is never near the viewport. */
export function Picture({ of, alt, className }: PictureProps) {
  return (
    <figure className={[classes.frame, className].filter(Boolean).join(' ')}>
      {(['dark', 'light'] as const).map((theme) => (
        <picture key={theme} className={classes[theme]}>
          <source type="image/avif" srcSet={setOf(of[theme].avif)} sizes={SIZES} />
          <img
            src={of[theme].webp[1]}
            srcSet={setOf(of[theme].webp)}
            sizes={SIZES}
            width={of.width}
            height={of.height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </figure>
  );
}
