import '@fontsource-variable/manrope/wght.css';
import '../shared/ui/tokens.css';
import '../shared/ui/global.css';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { PublicPage, PublicPages } from '../../build/public-page';
import { landingPage } from './landing/landing-page';

export const pages: PublicPages['pages'] = [landingPage];

export const render: PublicPages['render'] = (page: PublicPage) => renderToStaticMarkup(page.body);
