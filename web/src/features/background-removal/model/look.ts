/** The backdrop of an object. */
export type Backdrop =
  | { kind: 'none' }
  | { kind: 'color'; color: string }
  | { kind: 'gradient'; from: string; to: string; angle: number }
  | { kind: 'picture'; fileId: number | null }
  | { kind: 'blur'; strength: number };

export type BackdropKind = Backdrop['kind'];

/** How a cut-out is shown and saved, apart from brush edits. */
export interface Look {
  backdrop: Backdrop;
  /** Cropped to the object, with a margin in percent of its longer side; null keeps the original frame. */
  margin: number | null;
}

export const PLAIN: Look = { backdrop: { kind: 'none' }, margin: null };

/** Defaults of each kind of backdrop. */
export const BACKDROPS: { [K in BackdropKind]: Extract<Backdrop, { kind: K }> } = {
  none: { kind: 'none' },
  color: { kind: 'color', color: '#ffffff' },
  gradient: { kind: 'gradient', from: '#8b7cff', to: '#ffb454', angle: 135 },
  picture: { kind: 'picture', fileId: null },
  blur: { kind: 'blur', strength: 50 },
};

export const DEFAULT_MARGIN = 5;
export const MAX_MARGIN = 30;

/** The saved file is exactly the server's. */
export const isPlain = ({ backdrop, margin }: Look): boolean =>
  margin === null && (backdrop.kind === 'none' || (backdrop.kind === 'picture' && backdrop.fileId === null));
