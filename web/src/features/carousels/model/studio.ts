import {
  MAX_CAROUSEL_TEXT,
  carouselTextLength,
  type CarouselDocument,
  type Slide,
  type SlideElement,
} from '@orbita/contracts';
import { type History, beginHistory, record, redo, undo } from '@orbita/slides';
import { notifyError } from '@/shared/ui/toast-store';
import { editorTexts } from '../editor-texts';

/** What the editor shows of a carousel and what is chosen in it. */
export interface StudioState {
  history: History<CarouselDocument>;
  /** The slide that is worked on. */
  slideId: string;
  /** Chosen elements of that slide, in the order they were chosen. */
  selection: readonly string[];
  /** The text that is being edited in its place. */
  editingId: string | null;
}

/** How a change is named and which changes it belongs to. */
export interface EditOptions {
  /** Said when it is taken back: «Отменено: перемещение». */
  label: string;
  /** Changes of one key in quick succession are one step: a gesture, a slider, a word that is typed. */
  key?: string;
  /** What is chosen afterwards; what was, when absent. */
  select?: readonly string[];
  /** The slide that is shown afterwards. */
  slideId?: string;
  /** Taken as it is: work that was done before is never refused. */
  isRestored?: boolean;
}

/** Whether a change makes the texts longer than the server stores; what only shortens them is welcome. */
const isTextFull = (before: CarouselDocument, after: CarouselDocument): boolean => {
  if (after === before) return false;
  const length = carouselTextLength(after);
  return length > MAX_CAROUSEL_TEXT && length > carouselTextLength(before);
};

export const documentOf = ({ history }: StudioState): CarouselDocument => history.present;

const placeOf = (state: StudioState): number => documentOf(state).slides.findIndex(({ id }) => id === state.slideId);

/** The slide that is worked on; the first one when it has gone. */
export const slideOf = (state: StudioState): Slide => {
  const { slides } = documentOf(state);
  return slides.find(({ id }) => id === state.slideId) ?? slides[0]!;
};

export const selectedOf = (state: StudioState): SlideElement[] =>
  slideOf(state).elements.filter(({ id }) => state.selection.includes(id));

/**
 * What is shown, chosen and edited must be there: undoing takes slides and elements away.
 * @param place of the slide that is shown when the one that was has gone
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

/** The one place an open carousel lives in; screens read it with `useStudio` and change it by its acts alone. */
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
   * Changes the document; a change that returns what it was given is none. One that would make the texts longer than they
   * can be saved is not made, and that is said: saving would be refused for ever.
   */
  edit(
    change: (document: CarouselDocument) => CarouselDocument,
    { label, key, select, slideId, isRestored = false }: EditOptions,
  ): void {
    const { history, ...rest } = this.state;
    const changed = change(history.present);
    if (!isRestored && isTextFull(history.present, changed)) {
      notifyError(editorTexts.textFull, undefined, { id: 'carousel-text-full' });
      return;
    }
    const next = record(history, changed, { label, key, at: this.now() });
    this.set({ ...rest, history: next, selection: select ?? rest.selection, slideId: slideId ?? rest.slideId });
  }

  /** Changes the slide that is worked on. */
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

  /** Begins to edit a text in its place; null ends it. */
  editText(editingId: string | null): void {
    this.set({ ...this.state, editingId, selection: editingId === null ? this.state.selection : [editingId] });
  }

  showSlide(slideId: string): void {
    this.set({ ...this.state, slideId, selection: [], editingId: null });
  }

  /** @returns what was taken back, in words; undefined when there was nothing */
  undo(): string | undefined {
    const label = this.state.history.past.at(-1)?.label;
    // A slide it had added was shown: back to the one it was added behind.
    this.step(undo(this.state.history), placeOf(this.state) - 1);
    return label;
  }

  /** @returns what was done again, in words */
  redo(): string | undefined {
    const label = this.state.history.future[0]?.label;
    this.step(redo(this.state.history), placeOf(this.state));
    return label;
  }

  /** Goes to another state of the document: what it changed is shown and chosen, so that one sees it and can go on with it. */
  private step(history: History<CarouselDocument>, place: number): void {
    const before = documentOf(this.state).slides;
    const changed = history.present.slides.filter((slide) => !before.includes(slide));
    const shown = changed.find(({ id }) => id === this.state.slideId) ?? changed[0];
    const known = before.find(({ id }) => id === shown?.id)?.elements ?? [];
    const touched = shown?.elements.filter((element) => !known.includes(element)).map(({ id }) => id) ?? [];
    // A whole slide that changed (a brand, another format) is nothing to choose.
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
