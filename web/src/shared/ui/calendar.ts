import '@mantine/dates/styles.layer.css';

/** The kit's calendar together with its styles. */
export { DatePicker, DatesProvider } from '@mantine/dates';
