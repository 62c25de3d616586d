import './fonts.css';
import './headings';
import '../shared/ui/style/tokens.css';
import '../shared/ui/style/base.css';
import '../shared/ui/style/without-kit.css';
import './site.css';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { PublicPage, PublicPages } from '../../build/public-page';
import { examplePages } from './examples/pages';
import { landingPage } from './landing/landing-page';
import { legalPages } from './legal/legal-pages';
import { statusPage } from './status/status-page';

export const pages: PublicPages['pages'] = [landingPage, ...examplePages, statusPage, ...legalPages];

export const render: PublicPages['render'] = (page: PublicPage) => renderToStaticMarkup(page.body);
