import '@mantine/core/styles/Mark.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './dialogs.css';
import './fields.css';

/** The command palette of the kit together with its styles: it is a dialog around a field, wherever it is opened first. */
export { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
