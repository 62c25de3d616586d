import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

/** The choice between a few words in one bar, together with its styles. */
export { SegmentedControl } from '@mantine/core';
