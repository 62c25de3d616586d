import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './dialogs.css';

/** The kit's dialogs together with their styles, which the first screen does not load. */
export { Drawer, Modal } from '@mantine/core';
