import * as z from 'zod/mini';
import { SLIDE_FONTS, SlideColor } from './carousel-document.js';
import { brandKitEndpoints } from './endpoints.js';
import { Id, IdParam } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/carousels.js';

/** Look of a brand: a carousel takes it over in one click. */
export const BrandKit = z.object({
  project_id: Id,
  background_color: SlideColor,
  text_color: SlideColor,
  accent_color: SlideColor,
  heading_font: z.enum(SLIDE_FONTS),
  text_font: z.enum(SLIDE_FONTS),
  /** A picture of the library. */
  logo_file_id: z.nullable(Id),
  /** Whether a user chose it; until then it is a proposal. */
  is_chosen: z.boolean(),
});
export type BrandKit = z.output<typeof BrandKit>;

const Font = z.enum(SLIDE_FONTS, says(rules.unknownFont));

/** Absent fields stay; null removes the logo. */
export const BrandKitUpdateRequest = z.partial(
  z.object({
    background_color: SlideColor,
    text_color: SlideColor,
    accent_color: SlideColor,
    heading_font: Font,
    text_font: Font,
    logo_file_id: z.nullable(Id),
  }),
);
export type BrandKitUpdateRequest = z.output<typeof BrandKitUpdateRequest>;

const IdPath = z.object({ id: IdParam });

export const brandKitRoutes = {
  get: route(brandKitEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'projects:read',
    tag: 'carousels',
    summary: 'Colours, fonts and logo of a project',
    params: IdPath,
    reply: BrandKit,
  }),
  update: route(brandKitEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'projects:write',
    tag: 'carousels',
    summary: 'Choose colours, fonts and logo of a project; absent fields stay',
    params: IdPath,
    body: BrandKitUpdateRequest,
    reply: BrandKit,
  }),
};
