import {
  MAX_CAROUSEL_TEXT,
  carouselTextLength,
  type CarouselDocument,
  type Slide,
  type SlideElement,
} from '@orbita/contracts';
import { type History, beginHistory, record, redo, undo } from '@orbita/slides';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { studioTexts } from '../studio-texts';

/** What the editor shows of a carousel, and its selection. */
export interface StudioState {
  history: History<CarouselDocument>;
  /** The open slide. */
  slideId: string;
  /** Selected elements of that slide, in order of selection. */
  selection: readonly string[];
  /** The text that is being edited in place. */
  editingId: string | null;
}

/** Name of a change and the changes it is grouped with. */
export interface EditOptions {
  /** Shown when it is undone: «Отменено: перемещение». */
  label: string;
  /** Quick successive changes with one key are one step: a gesture, a slider, typing. */
  key?: string;
  /** By a key that is held down: it joins its last change after any pause. */
  isHeld?: boolean;
  /** The selection afterwards; unchanged by default. */
  select?: readonly string[];
  /** The slide shown afterwards. */
  slideId?: string;
  /** Accepted without checks: work done before is never refused. */
  isRestored?: boolean;
}

/** Whether a change makes the texts longer than the server stores; shortening them is always allowed. */
const isTextFull = (before: CarouselDocument, after: CarouselDocument): boolean => {
  if (after === before) return false;
  const length = carouselTextLength(after);
  return length > MAX_CAROUSEL_TEXT && length > carouselTextLength(before);
};

export const documentOf = ({ history }: StudioState): CarouselDocument => history.present;

const placeOf = (state: StudioState): number => documentOf(state).slides.findIndex(({ id }) => id === state.slideId);

/** The open slide; the first one when it was deleted. */
export const slideOf = (state: StudioState): Slide => {
  const { slides } = documentOf(state);
  return slides.find(({ id }) => id === state.slideId) ?? slides[0]!;
};

export const selectedOf = (state: StudioState): SlideElement[] =>
  slideOf(state).elements.filter(({ id }) => state.selection.includes(id));

/**
 * What is shown, selected and edited must exist: undo removes slides and elements.
 * @param place index of the slide shown when the former one was removed
 */
const settled = (state: StudioState, place: number): StudioState => {
  const { slides } = documentOf(state);
  const slide = slides.find(({ id }) => id === state.slideId) ?? slides[Math.max(0, place)] ?? slides.at(-1)!;
  const ids = new Set(slide.elements.map(({ id }) => id));
  const selection = state.selection.filter((id) => ids.has(id));
  return {
    ...state,
    slideId: slide.id,
    selection: selection.length === state.selection.length ? state.selection : selection,
    editingId: state.editingId !== null && ids.has(state.editingId) ? state.editingId : null,
  };
};

/** The state of an open carousel; screens read it with `useStudio` and change it only by its actions. */
export class Studio {
  private readonly listeners = new Set<() => void>();
  private state: StudioState;

  constructor(
    document: CarouselDocument,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.state = { history: beginHistory(document), slideId: document.slides[0]!.id, selection: [], editingId: null };
  }

  readonly getState = (): StudioState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Changes the document; a change that returns its input is ignored. One that would make the texts longer than the
   * server stores is refused with a message: saving would fail from then on.
   */
  edit(
    change: (document: CarouselDocument) => CarouselDocument,
    { label, key, isHeld = false, select, slideId, isRestored = false }: EditOptions,
  ): void {
    const { history, ...rest } = this.state;
    const changed = change(history.present);
    if (!isRestored && isTextFull(history.present, changed)) {
      notifyError(studioTexts.textFull, undefined, { id: 'carousel-text-full' });
      return;
    }
    const next = record(history, changed, { label, key, isHeld, at: this.now() });
    this.set({ ...rest, history: next, selection: select ?? rest.selection, slideId: slideId ?? rest.slideId });
  }

  /** Changes the open slide. */
  editSlide(change: (slide: Slide) => Slide, options: EditOptions): void {
    const { id } = slideOf(this.state);
    this.edit((document) => {
      const slides = document.slides.map((slide) => (slide.id === id ? change(slide) : slide));
      return slides.every((slide, index) => slide === document.slides[index]) ? document : { ...document, slides };
    }, options);
  }

  select(selection: readonly string[]): void {
    this.set({ ...this.state, selection, editingId: null });
  }

  /** Starts editing a text in place; null ends it. */
  editText(editingId: string | null): void {
    this.set({ ...this.state, editingId, selection: editingId === null ? this.state.selection : [editingId] });
  }

  showSlide(slideId: string): void {
    this.set({ ...this.state, slideId, selection: [], editingId: null });
  }

  /** @returns the name of the undone step; undefined when there was none */
  undo(): string | undefined {
    const label = this.state.history.past.at(-1)?.label;
    // A slide the step had added was shown: show the one it was added after.
    this.step(undo(this.state.history), placeOf(this.state) - 1);
    return label;
  }

  /** @returns the name of the redone step */
  redo(): string | undefined {
    const label = this.state.history.future[0]?.label;
    this.step(redo(this.state.history), placeOf(this.state));
    return label;
  }

  /** Goes to another state of the document: the changed elements are shown and selected, so that the user can continue there. */
  private step(history: History<CarouselDocument>, place: number): void {
    const before = documentOf(this.state).slides;
    const changed = history.present.slides.filter((slide) => !before.includes(slide));
    const shown = changed.find(({ id }) => id === this.state.slideId) ?? changed[0];
    const known = before.find(({ id }) => id === shown?.id)?.elements ?? [];
    const touched = shown?.elements.filter((element) => !known.includes(element)).map(({ id }) => id) ?? [];
    // A whole slide that changed (a brand, another format) is not selected.
    const isPart = touched.length > 0 && (touched.length === 1 || touched.length < (shown?.elements.length ?? 0));
    this.set(
      {
        ...this.state,
        history,
        slideId: shown?.id ?? this.state.slideId,
        selection: isPart ? touched : this.state.selection,
      },
      place,
    );
  }

  private set(state: StudioState, place = placeOf(this.state)): void {
    this.state = settled(state, place);
    for (const listener of this.listeners) listener();
  }
}
