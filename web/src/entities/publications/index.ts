export {
  useAddPublication,
  useCopyPublication,
  useMovePublication,
  useRemovePublications,
  useRestorePublications,
  useShiftPublications,
} from './api/publication-mutations';
export { AddPublicationDialog } from './components/add-publication-dialog';
export { dayAnchorId, publicationRowId } from './components/element-ids';
export { FeedbackForm } from './components/feedback-form';
export { MarkedText } from './components/marked-text';
export { PickList, PickTools } from './components/pick-list';
export { PublicationFields, usePublicationDraft } from './components/publication-fields';
export { AutoMark, PublicationMark } from './components/publication-mark';
export { PublicationPick } from './components/publication-pick';
export {
  type Arrival,
  type Entry,
  type Listed,
  announcedArrivals,
  arrivalOf,
  isPublication,
  networksOf,
  withArrivals,
} from './model/arrivals';
export {
  addMonths,
  firstMonth,
  isDay,
  isMonth,
  monthGrid,
  monthOf,
  nextDay,
  nextFreeDay,
} from './model/calendar-month';
export { isSent } from './model/is-sent';
export { newIdeaObstacle } from './model/new-idea';
export type { PlanCalendarProps } from './model/plan-calendar';
export {
  type ApprovalStatusOf,
  NO_FILTER,
  type PublicationDay,
  type PublicationFilter,
  type PublicationMonth,
  filterCounts,
  filterOf,
  groupByDay,
  groupByMonth,
  isNarrowed,
  nameFilter,
  neighbour,
  visiblePublications,
} from './model/publication-view';
export { pickTexts } from './pick-texts';
export { publicationTexts } from './texts';
