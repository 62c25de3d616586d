import * as z from 'zod/mini';
import { DocumentVersion, PersonName, User } from './account.js';
import { profileEndpoints } from './endpoints.js';
import { LANGUAGES } from './language.js';
import { CONSENT_DOCUMENTS } from './consents.js';
import { Instant } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/settings.js';

export const ProfileUpdate = z.object({
  name: z.optional(PersonName),
  language: z.optional(z.enum(LANGUAGES, says(rules.unknownInterfaceLanguage))),
});
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

export const ConsentRequest = z.object({
  /** As they were shown: a version that is not the present one is CONSENT_OUTDATED. */
  documents: z
    .array(DocumentVersion, says(rules.nameDocuments))
    .check(
      z.minLength(1, says(rules.nameDocuments)),
      z.maxLength(CONSENT_DOCUMENTS.length, says(rules.eachDocumentOnce)),
    ),
});
export type ConsentRequest = z.output<typeof ConsentRequest>;

/** The latest consent to a document; a version may be one this build does not know. */
export const GivenConsent = z.object({ ...DocumentVersion.shape, given_at: Instant });
export type GivenConsent = z.output<typeof GivenConsent>;

export const profileRoutes = {
  update: route(profileEndpoints.update, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Change the name or the language',
    body: ProfileUpdate,
    reply: User,
  }),
  uploadAvatar: route(profileEndpoints.uploadAvatar, {
    access: 'user',
    cost: 'write',
    jobs: ['file.prepare'],
    tag: 'accounts',
    summary: 'Upload an avatar: JPEG, PNG, WebP or the first frame of a GIF, cut to a square of 256 pixels',
    reply: User,
  }),
  removeAvatar: route(profileEndpoints.removeAvatar, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Remove the avatar',
    status: 204,
  }),
  consents: route(profileEndpoints.consents, {
    access: 'user',
    cost: 'read',
    tag: 'accounts',
    summary: 'The latest consent to each document',
    reply: z.array(GivenConsent).check(z.maxLength(CONSENT_DOCUMENTS.length)),
  }),
  consent: route(profileEndpoints.consent, {
    access: 'user',
    cost: 'write',
    tag: 'accounts',
    summary: 'Accept the current versions of documents',
    body: ConsentRequest,
    reply: User,
  }),
};
