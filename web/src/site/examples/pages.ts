import type { PublicPage } from '../../../build/public-page';
import { examplePage } from './example-page';
import { examples } from './examples';

/** Pages of the worked examples. */
export const examplePages: readonly PublicPage[] = examples.map(examplePage);
