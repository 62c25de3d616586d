import { MAX_SLIDE_TEXT, type Slide, type TextElement } from '@orbita/contracts';
import { changeElements, grownText, layoutText, lineHeightOf, newText, weightOf } from '@orbita/slides';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { measureText, slideOf, useStudio } from '@/entities/carousels';
import { useStageKit } from './stage-kit';
import classes from './text-in-place.module.css';
import { texts } from '../texts';

/** Placeholder text of a new text element: the first typed character replaces it. */
const UNTOUCHED = newText().content;

/** The field in which a text of the slide is edited in place. */
export function TextInPlace() {
  const editingId = useStudio((state) => state.editingId);
  const element = useStudio(slideOf).elements.find(({ id }) => id === editingId);
  if (element?.type !== 'text') return null;
  return <Field key={element.id} text={element} />;
}

const FREE_SHARE = { top: 0, middle: 0.5, bottom: 1 } as const;

/** As the slide lays it out: its size after shrinking, and the start of its first line. */
const styleOf = (text: TextElement) => {
  const { fontSize, font, lines } = layoutText(text, measureText);
  const { padding, size } = text;
  const inner = size.height - padding.top - padding.bottom;
  const free = Math.max(0, inner - lines.length * fontSize * lineHeightOf(text));
  return {
    width: size.width,
    height: size.height,
    padding: `${padding.top + FREE_SHARE[text.verticalAlign] * free}px ${padding.right}px 0 ${padding.left}px`,
    // The shorthand would reset the line height.
    fontFamily: font.slice(font.indexOf('"')),
    fontSize,
    fontWeight: weightOf(text.fontFamily, text.fontWeight),
    lineHeight: lineHeightOf(text),
    rotate: `${text.rotation ?? 0}deg`,
    textAlign: text.textAlign,
    // Each paragraph starts on the side of its first letter, as the slide draws it.
    unicodeBidi: 'plaintext' as const,
    color: text.color,
    opacity: Math.max(text.opacity, 0.3),
    '--x': text.position.x,
    '--y': text.position.y,
  };
};

/** The slide with a changed text, whose box grows with it. */
const withWords = (slide: Slide, id: string, content: string): Slide =>
  changeElements(slide, [id], (element) =>
    element.type === 'text' ? grownText({ ...element, content }, measureText) : element,
  );

let visits = 0;

function Field({ text }: { text: TextElement }) {
  const { studio, focus } = useStageKit();
  // Edits of one visit are separate steps, however soon the next visit follows.
  const [visit] = useState(() => (visits += 1));
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, content } = text;
  useEffect(() => {
    const node = field.current;
    if (!node) return;
    node.focus({ preventScroll: true });
    if (node.value === UNTOUCHED) node.select();
    else node.setSelectionRange(node.value.length, node.value.length);
  }, []);
  const leave = (): void => {
    studio.editText(null);
    focus(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Shortcuts of the stage and the editor must not run during typing.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.code === 'Escape' || (event.code === 'Enter' && isCommand)) {
      event.preventDefault();
      leave();
    } else if (isCommand && !event.altKey && (event.code === 'KeyZ' || event.code === 'KeyY')) {
      event.preventDefault();
      if (event.shiftKey || event.code === 'KeyY') studio.redo();
      else studio.undo();
    }
  };
  return (
    <textarea
      ref={field}
      data-own-pointer=""
      className={classes.text}
      style={styleOf(text)}
      aria-label={texts.textField}
      maxLength={MAX_SLIDE_TEXT}
      value={content}
      onChange={({ currentTarget: { value } }) =>
        studio.editSlide((slide) => withWords(slide, id, value), { label: texts.labels.text, key: `text:${visit}` })
      }
      onKeyDown={onKeyDown}
      // Switching to another window or tab does not end the editing.
      onBlur={() => document.hasFocus() && studio.getState().editingId === id && studio.editText(null)}
    />
  );
}
