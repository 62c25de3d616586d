import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { editorTexts } from '../../texts';
import { backgroundPanel, layersPanel, picturesPanel, toolsPanel } from './load-panels';
import classes from './panels.module.css';

const texts = editorTexts.panels;

export type LeftTab = 'tools' | 'pictures' | 'layers' | 'background';

const TABS = ['tools', 'pictures', 'layers', 'background'] as const satisfies LeftTab[];

interface LeftPanelProps {
  tab: LeftTab;
  onTab: (tab: LeftTab) => void;
}

/** Elements to add, layers, and the background. */
export function LeftPanel({ tab, onTab }: LeftPanelProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = TABS.indexOf(tab);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const chosen = TABS.at(next % TABS.length);
    if (chosen === undefined) return;
    onTab(chosen);
    document.getElementById(`${id}-${chosen}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={texts.left} className={classes.tabs} onKeyDown={onKeyDown}>
        {TABS.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => onTab(each)}
          >
            {texts[each]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={classes.scroll}>
        {PANELS[tab]}
      </div>
    </>
  );
}

const PANELS: Record<LeftTab, ReactNode> = {
  tools: <toolsPanel.Part />,
  pictures: <picturesPanel.Part />,
  layers: <layersPanel.Part />,
  background: <backgroundPanel.Part />,
};
