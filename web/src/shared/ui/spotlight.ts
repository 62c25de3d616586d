import '@mantine/core/styles/Mark.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './dialogs.css';
import './fields.css';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';

const [spotlightStore, spotlight] = createSpotlight();

/** Marks the first entry of the open palette, as the kit does by itself only after something was typed. */
const selectFirst = (): void => {
  const list = document.getElementById(spotlightStore.getState().listId);
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  spotlightStore.updateState((state) => ({ ...state, selected: 0 }));
};

/** The command palette of the kit together with its styles: it is a dialog around a field, wherever it is opened first. */
export {
  Spotlight,
  selectFirst,
  spotlight,
  spotlightStore,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
};
