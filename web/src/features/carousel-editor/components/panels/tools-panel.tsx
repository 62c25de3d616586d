import { newShape, newText } from '@orbita/slides';
import { useState } from 'react';
import { LibraryPickerOnDemand } from '@/entities/library';
import { IconCircle, IconPhoto, IconSquare, IconTypography, type IconHome } from '@/shared/ui/icons';
import { studioTexts, fullness, useStudio } from '@/entities/carousels';
import classes from './panels.module.css';
import { FiguresPanel } from './figures-panel';
import { useAddElement, useAddPicture } from './use-add-element';

const texts = studioTexts.tools;

interface ToolsPanelProps {
  /** Called after something was added to the slide. */
  onAdded?: () => void;
}

/** Elements that can be added to a slide. */
export function ToolsPanel({ onAdded }: ToolsPanelProps) {
  const add = useAddElement();
  const addPicture = useAddPicture();
  const full = useStudio(fullness);
  const [isPicking, setPicking] = useState(false);
  const tools: { label: string; icon: typeof IconHome; run: () => void }[] = [
    { label: texts.text, icon: IconTypography, run: () => add(texts.text, newText()) },
    { label: texts.image, icon: IconPhoto, run: () => setPicking(true) },
    { label: texts.rectangle, icon: IconSquare, run: () => add(texts.rectangle, newShape('rectangle')) },
    { label: texts.circle, icon: IconCircle, run: () => add(texts.circle, newShape('circle')) },
  ];
  return (
    <div className={classes.tools}>
      <ul className={classes.toolGrid}>
        {tools.map(({ label, icon: Icon, run }) => (
          <li key={label}>
            <button
              type="button"
              className={classes.tool}
              disabled={full !== null}
              onClick={() => {
                run();
                if (label !== texts.image) onAdded?.();
              }}
            >
              <Icon size={24} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {full}
      </p>
      <FiguresPanel onAdded={onAdded} />
      <ul className={classes.hints}>
        {[texts.imageHint, ...texts.hints].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <LibraryPickerOnDemand
        opened={isPicking}
        max={1}
        onPick={([id]) => {
          if (id === undefined) return;
          void addPicture(id);
          onAdded?.();
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
