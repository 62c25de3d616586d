import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

/** The segmented control together with its styles. */
export { SegmentedControl } from '@mantine/core';
