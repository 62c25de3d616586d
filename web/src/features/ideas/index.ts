export { FirstIdeas } from './components/first-ideas';
export { KeptIdeasNote } from './components/kept-ideas-note';
export { handIdeasOver } from './model/hand-ideas-over';
export { adoptKeptIdeas } from './model/kept-ideas';
export { useIdeasDraft } from './model/use-ideas-draft';
