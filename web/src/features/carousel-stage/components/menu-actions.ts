import type { Slide } from '@orbita/contracts';
import {
  bringForward,
  bringToFront,
  changeElements,
  copyElements,
  duplicateElements,
  pasteElements,
  removeUnlocked,
  sendBackward,
  sendToBack,
  setLocked,
  unlockedOf,
} from '@orbita/slides';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { addToSlide, selectedOf, slideOf } from '@/entities/carousels';
import type { StageKit } from './stage-kit';
import { texts } from '../texts';

export interface MenuAction {
  label: string;
  /** Keys that do the same, as printed. */
  keys?: string;
  tone?: 'danger';
  run: () => void;
}

const copy = async ({ studio }: StageKit): Promise<void> => {
  const state = studio.getState();
  try {
    await navigator.clipboard.writeText(copyElements(slideOf(state), state.selection));
    notifySuccess(texts.menu.copied(state.selection.length));
  } catch {
    notifyError(texts.menu.copyFailed);
  }
};

const paste = async ({ studio }: StageKit): Promise<void> => {
  // Refused and empty are the same here: there is nothing to paste.
  const text = await navigator.clipboard.readText().catch(() => '');
  const pasted = pasteElements(slideOf(studio.getState()), text);
  if (pasted) addToSlide(studio, () => pasted, texts.labels.paste);
  else notifyError(texts.menu.nothingToPaste);
};

/** Name of the double-press action of the only selected element. */
const openLabel = (kit: StageKit): string | undefined => {
  const [element, ...others] = selectedOf(kit.studio.getState());
  if (!element || others.length > 0) return undefined;
  if (element.type === 'text') return texts.menu.edit;
  if (element.type === 'image') return element.fileId === null ? texts.menu.pick : texts.menu.crop;
  return undefined;
};

/** The context menu of the stage in groups; on an empty place only paste. */
export const menuActions = (kit: StageKit): MenuAction[][] => {
  const { studio, mode, open } = kit;
  const pasting: MenuAction = { label: texts.menu.paste, keys: 'Ctrl V', run: () => void paste(kit) };
  const ids = [...studio.getState().selection];
  const [first] = selectedOf(studio.getState());
  if (!first) return [[pasting]];
  const ordering = (
    label: string,
    keys: string,
    change: (slide: Slide, of: readonly string[]) => Slide,
  ): MenuAction => ({
    label,
    keys,
    run: () => studio.editSlide((slide) => change(slide, ids), { label: texts.labels.order }),
  });
  const isLocked = unlockedOf(slideOf(studio.getState()), ids).length === 0;
  const lockLabel = isLocked ? texts.menu.unlock : texts.menu.lock;
  const opening = isLocked ? undefined : openLabel(kit);
  const groups: MenuAction[][] = [
    [
      ...(opening === undefined ? [] : [{ label: opening, keys: 'Enter', run: () => open(first.id) }]),
      ...(opening === texts.menu.crop ? [{ label: texts.menu.replace, run: () => mode.pick(first.id) }] : []),
    ],
    [
      {
        label: texts.menu.duplicate,
        keys: 'Ctrl D',
        run: () => addToSlide(studio, (slide) => duplicateElements(slide, ids), texts.labels.duplicate),
      },
      { label: texts.menu.copy, keys: 'Ctrl C', run: () => void copy(kit) },
      pasting,
    ],
    [
      ordering(texts.menu.forward, 'Ctrl ]', bringForward),
      ordering(texts.menu.backward, 'Ctrl [', sendBackward),
      ordering(texts.menu.front, 'Ctrl Shift ]', bringToFront),
      ordering(texts.menu.back, 'Ctrl Shift [', sendToBack),
    ],
    [
      {
        label: lockLabel,
        keys: 'Ctrl Shift L',
        run: () => studio.editSlide((slide) => setLocked(slide, ids, !isLocked), { label: lockLabel }),
      },
      {
        label: texts.menu.hide,
        run: () =>
          studio.editSlide((slide) => changeElements(slide, ids, (element) => ({ ...element, visible: false })), {
            label: texts.labels.hide,
            select: [],
          }),
      },
      {
        label: texts.menu.remove,
        keys: 'Delete',
        tone: 'danger',
        run: () => studio.editSlide((slide) => removeUnlocked(slide, ids), { label: texts.labels.remove, select: [] }),
      },
    ],
  ];
  return groups.filter(({ length }) => length > 0);
};
