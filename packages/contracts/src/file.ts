import * as z from 'zod/mini';
import { fileEndpoints } from './endpoints.js';
import { IMAGE_TYPES, MAX_ALT_LENGTH, VIDEO_TYPES } from './file-limits.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/texts.js';

/** A file of the user's library. */
export const StoredFile = z.object({
  id: Id,
  /** Path that opens the file without a token, for an hour at most; only its owner ever receives one. */
  url: z.string(),
  /** The same for a small WebP; null for a video without a poster. */
  thumbnail_url: z.nullable(z.string()),
  name: z.string(),
  /** Alternative text of the picture; empty until a user writes it. */
  alt: z.string(),
  mime: z.enum([...IMAGE_TYPES, ...VIDEO_TYPES]),
  /** Size as stored: without metadata, so different from the upload. */
  bytes: z.number(),
  /** Displayed size in pixels, orientation applied; absent where a video does not state it. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** For a video, exact to the millisecond; absent where it does not state it. */
  duration_seconds: z.optional(z.number()),
  /** Publications and carousels that show it, and projects with it as their logo. */
  uses: z.number(),
  created_at: Instant,
});
export type StoredFile = z.output<typeof StoredFile>;

/** A publication that shows a file. */
export const FileUse = z.object({ publication_id: Id, content_plan_id: Id, title: z.string() });
export type FileUse = z.output<typeof FileUse>;

/** Where a file is used: the first few places of each kind; `uses` holds the number. */
const FILE_PLACES = {
  /** By time. */
  used_in: z.array(FileUse),
  /** Last changed first. */
  used_in_carousels: z.array(z.object({ id: Id, name: z.string() })),
  /** Projects with this logo. */
  logo_of: z.array(z.object({ id: Id, name: z.string() })),
};

export const FileDetail = z.extend(StoredFile, FILE_PLACES);
export type FileDetail = z.output<typeof FileDetail>;
export type FilePlaces = Pick<FileDetail, keyof typeof FILE_PLACES>;

/** Storage of a library; running uploads count. */
export const FileUsage = z.object({ used_bytes: z.number(), quota_bytes: z.number() });
export type FileUsage = z.output<typeof FileUsage>;

export const FileUpdate = z.object({
  name: z.optional(text({ max: 200, required: says(rules.nameFile) })),
  alt: z.optional(text({ max: MAX_ALT_LENGTH })),
});
export type FileUpdate = z.output<typeof FileUpdate>;

/** Variant of a file: itself, or its small picture. */
export const FileVariant = z.enum(['file', 'thumbnail'], says(rules.unknownKindOfFile));
export type FileVariant = z.output<typeof FileVariant>;

const IDS_RULE = says(rules.enterUpTo100Identifiers);
const IdList = z.pipe(
  z.string(IDS_RULE).check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, IDS_RULE)),
  z.transform((list) => list.split(',').map(Number)),
);

const IdPath = z.object({ id: IdParam });

export const fileRoutes = {
  list: route(fileEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'files:read',
    tag: 'files',
    summary: 'Files of the user, newest first: those whose name or description contains `search`, or those of `ids`',
    query: z.object({
      ...PAGE_QUERY,
      search: z.optional(text({ max: 100 })),
      ids: z.optional(IdList),
    }),
    reply: z.array(StoredFile),
  }),
  upload: route(fileEndpoints.upload, {
    access: 'user',
    cost: 'write',
    scope: 'files:write',
    jobs: ['file.prepare'],
    tag: 'files',
    summary:
      'Store a file; an image loses its metadata and is turned upright first. A video may have a picture of itself as `poster`, sent before `file`',
    form: z.object({ poster: z.optional(z.file()) }),
    status: 201,
    reply: StoredFile,
  }),
  usage: route(fileEndpoints.usage, {
    access: 'user',
    cost: 'read',
    scope: 'files:read',
    tag: 'files',
    summary: 'Storage used by files, and the plan’s limit',
    reply: FileUsage,
  }),
  get: route(fileEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'files:read',
    tag: 'files',
    summary: 'A file and the places that show it',
    params: IdPath,
    reply: FileDetail,
  }),
  update: route(fileEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'files:write',
    tag: 'files',
    summary: 'Rename a file or change its description',
    params: IdPath,
    body: FileUpdate,
    reply: StoredFile,
  }),
  delete: route(fileEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'files:write',
    tag: 'files',
    summary: 'Delete a file; FILE_IN_USE if something shows it, unless it may be removed from there',
    status: 204,
    params: IdPath,
    query: z.object({ detach: z.optional(z.enum(['true', 'false'], says(rules.trueOrFalseIsExpected))) }),
  }),
  content: route(fileEndpoints.content, {
    access: 'public',
    cost: 'read',
    tag: 'files',
    summary: 'The bytes of a file, or a range of them, at a path given to its owner',
    params: IdPath,
    query: z.object({
      variant: z._default(FileVariant, 'file'),
      /** Unix time in seconds. */
      expires: z.optional(z.string().check(z.regex(/^[1-9]\d{9,10}$/, says(rules.linkToFileIsWrong)))),
      signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, says(rules.linkToFileIsWrong)))),
    }),
  }),
};
