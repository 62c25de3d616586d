import { CloseButton } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { IconAdjustmentsHorizontal, IconBackground, IconPhoto, IconPlus, IconStack2 } from '@/shared/ui/icons';
import { editorTexts } from '../texts';
import { useStudio } from '@/entities/carousels';
import { backgroundPanel, layersPanel, picturesPanel, toolsPanel } from './panels/load-panels';
import { PropertiesPanel } from './panels/properties-panel';
import classes from './editor-sheet.module.css';

const texts = editorTexts.panels;

type Sheet = 'tools' | 'pictures' | 'layers' | 'background' | 'properties';

const SHEETS = [
  ['tools', IconPlus],
  ['pictures', IconPhoto],
  ['layers', IconStack2],
  ['background', IconBackground],
  ['properties', IconAdjustmentsHorizontal],
] as const satisfies (readonly [Sheet, typeof IconPlus])[];

/** The panels on a phone: a row of buttons at the bottom, and the sheet of one of them; the slide stays visible above. */
export function EditorSheet() {
  const id = useId();
  const [opened, setOpened] = useState<Sheet | null>(null);
  const hasChosen = useStudio(({ selection }) => selection.length > 0);
  const bar = useRef<HTMLElement>(null);
  const close = (): void => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpened(null);
  };
  const panels: Record<Sheet, ReactNode> = {
    tools: <toolsPanel.Part onAdded={() => setOpened(null)} />,
    pictures: <picturesPanel.Part onAdded={() => setOpened(null)} />,
    layers: <layersPanel.Part />,
    background: <backgroundPanel.Part />,
    properties: <PropertiesPanel />,
  };
  return (
    <div className={classes.foot}>
      {opened !== null && (
        <section
          id={`${id}-sheet`}
          className={classes.sheet}
          aria-label={texts[opened]}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <div className={classes.sheetHead}>
            <h2>{texts[opened]}</h2>
            <CloseButton size={36} aria-label={texts.close} onClick={close} />
          </div>
          <div className={classes.sheetBody}>{panels[opened]}</div>
        </section>
      )}
      <nav ref={bar} className={classes.sheetBar} aria-label={texts.left}>
        {SHEETS.map(([sheet, Icon]) => (
          <button
            key={sheet}
            type="button"
            className={classes.sheetButton}
            aria-expanded={opened === sheet}
            aria-controls={opened === sheet ? `${id}-sheet` : undefined}
            data-lit={(sheet === 'properties' && hasChosen) || undefined}
            onClick={() => setOpened(opened === sheet ? null : sheet)}
          >
            <Icon size={20} aria-hidden />
            {texts[sheet]}
          </button>
        ))}
      </nav>
    </div>
  );
}
