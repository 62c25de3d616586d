import '@mantine/dates/styles.layer.css';

/** Calendar of the kit together with its styles. */
export { DatePicker, DatesProvider } from '@mantine/dates';
