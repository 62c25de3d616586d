import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be set from code. */
    [property: `--${string}`]: string | number | undefined;
  }
}
