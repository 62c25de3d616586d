import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './dialogs.css';

/** Dialogs of the kit together with their styles, which the first screen does without. */
export { Drawer, Modal } from '@mantine/core';
