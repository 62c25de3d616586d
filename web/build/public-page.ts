import type { Language, LegalDocument } from '@orbita/contracts';
import type { ReactElement } from 'react';

/** Which edition a page holds, and where the one in force is shown. */
interface LegalPlace {
  document: LegalDocument;
  /** From 1. */
  number: number;
  path: string;
}

/** A page anybody may read without the app: drawn by React while the product is built, never in the browser. */
export interface PublicPage {
  /** The same in every language: pages of one name are each other's translations. */
  name: string;
  /** Address: `/`, `/en`, `/primer/kofeynya`. */
  path: string;
  title: string;
  description: string;
  body: ReactElement;
  /** What search engines are told about it (schema.org); `{{PUBLIC_URL}}` stands for the address of the installation. */
  facts?: readonly object[];
  /** A picture other sites show beside a link to it, by its address in the built app. */
  picture?: string;
  /** Search engines may show it. */
  indexed: boolean;
  /** It is an edition of a document, whose own address shows the one in force. */
  legal?: LegalPlace;
  /** Whoever is signed in goes to the app instead, before the first paint. */
  forVisitors?: true;
}

/** What a module of public pages hands to the build. */
export interface PublicPages {
  pages: readonly PublicPage[];
  /** Draws a page: its markup without a trace of React. */
  render: (page: PublicPage) => string;
}

/** One line of `pages.json`, by which the gateway serves the pages, their map and their translations. */
export interface BuiltPage {
  name: string;
  path: string;
  language: Language;
  indexed: boolean;
  /** In the folder of the built app. */
  file: string;
  legal?: LegalPlace;
}
