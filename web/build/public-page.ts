import type { Language, LegalDocument } from '@orbita/contracts';
import type { ReactElement } from 'react';

/** Which edition a page holds, and the URL that shows the current one. */
interface LegalPlace {
  document: LegalDocument;
  /** From 1. */
  number: number;
  path: string;
}

/** A page any visitor may read without the app. React renders it during the build, never in the browser. */
export interface PublicPage {
  /** The same in every language: pages with one name are translations of each other. */
  name: string;
  /** URL path: `/`, `/en`, `/primer/kofeynya`. */
  path: string;
  title: string;
  description: string;
  body: ReactElement;
  /** Structured data for search engines (schema.org); `{{PUBLIC_URL}}` is replaced by the installation's URL. */
  facts?: readonly object[];
  /** A picture other sites show beside a link to it, by its URL in the built app. */
  picture?: string;
  /** Search engines may index it. */
  indexed: boolean;
  /** It is an edition of a document; the document's own URL shows the current one. */
  legal?: LegalPlace;
  /** A signed-in user is redirected to the app before the first paint. */
  forVisitors?: true;
}

/** What a module of public pages exports to the build. */
export interface PublicPages {
  pages: readonly PublicPage[];
  /** Renders a page: its markup without any trace of React. */
  render: (page: PublicPage) => string;
}

/** One line of `pages.json`, from which the gateway serves the pages, their sitemap and their translations. */
export interface BuiltPage {
  name: string;
  path: string;
  language: Language;
  indexed: boolean;
  /** File in the folder of the built app. */
  file: string;
  legal?: LegalPlace;
}
