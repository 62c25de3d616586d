export { type SpecialDay, specialDay } from './model/special-days';
