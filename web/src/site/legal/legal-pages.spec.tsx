import { LEGAL_DOCUMENTS, LEGAL_EDITIONS } from '@orbita/contracts';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, it } from 'vitest';
import { legalPages } from './legal-pages';

it("there is a page for each edition of each document, which the document's own URL represents", () => {
  expect(legalPages.map(({ path, legal }) => [path, legal?.path])).toEqual(
    LEGAL_DOCUMENTS.flatMap((document) =>
      LEGAL_EDITIONS[document].map((_, index) => [`/legal/${document}/${index + 1}`, `/legal/${document}`]),
    ),
  );
});

it.each(legalPages)('$path is complete: its contents lead to its sections, and the gateway can fill it', (page) => {
  render(page.body);
  const headings = screen.getAllByRole('heading', { level: 2, name: /^\d+\. / });
  const links = within(screen.getByRole('navigation', { name: 'Содержание' })).getAllByRole('link');
  expect(links.map((link, index) => `${index + 1}. ${link.textContent}`)).toEqual(
    headings.map(({ textContent }) => textContent),
  );
  for (const [index, link] of links.entries()) {
    expect(headings[index]?.closest('section')?.id).toBe(link.getAttribute('href')?.slice(1));
  }
  const html = renderToStaticMarkup(page.body);
  const placeholders = new Set([...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name));
  expect(
    [...placeholders].filter((name) => !/^(OPERATOR_(NAME|INN|ADDRESS)|SUPPORT_EMAIL|COUNTER_ORIGIN)$/.test(name)),
  ).toEqual([]);
  // The attribute comes first and alone, because the gateway searches for it.
  expect(html.match(/ data-(if|unless)=/g)).toHaveLength(
    html.match(/<(p|span) data-(if|unless)="[\w-]+">/g)?.length ?? 0,
  );
});
