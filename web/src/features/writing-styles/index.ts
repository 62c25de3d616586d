export { styleList } from './components/load-style-list';
export { StyleDetail, StyleNotFound } from './components/style-detail';
export { StyleList } from './components/style-list';
