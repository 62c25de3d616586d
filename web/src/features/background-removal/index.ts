export { removalOfferQuery } from './api/removal-offer';
export { RemoveInPlace } from './components/remove-in-place';
export { RemoverScreen } from './components/remover-screen';
