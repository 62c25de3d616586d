export { PublicationCalendar } from './components/publication-calendar';
