import '@mantine/core/styles/Mark.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './dialogs.css';
import './fields.css';
import { createSpotlight, Spotlight, useSpotlight, type SpotlightActionGroupData } from '@mantine/spotlight';

const [spotlightStore, spotlight] = createSpotlight();

/** Ref of the palette's list: selects the first entry when the list appears; the kit does so only after typing. */
const selectFirst = (list: HTMLDivElement | null): void => {
  const first = list?.querySelector('[data-action]');
  if (!first) return;
  first.setAttribute('data-selected', 'true');
  spotlightStore.updateState((state) => ({ ...state, selected: 0 }));
};

/** The kit's command palette together with its styles: it is a dialog around a field, wherever it is opened first. */
export { Spotlight, selectFirst, spotlight, spotlightStore, useSpotlight, type SpotlightActionGroupData };
