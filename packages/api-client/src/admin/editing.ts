import * as v from 'valibot'
import {
  ArticleFileSchema,
  ArticlePreviewSchema,
  ArticleChangeResultSchema,
  BatchResultSchema,
  BinEntrySchema,
  type ContentConflict,
  ContentConflictSchema,
  ContentPictureSchema,
  ContentVersionRefSchema,
  ContentVersionSchema,
  ContentVersionTextSchema,
  EditableArticleSchema,
  FrontMatterSchema,
  LibraryPicturePageSchema,
  PreviewLinkSchema,
} from '../contract/editing.ts'
import type {
  ArticleCreateRequest,
  ArticleDraftRequest,
  ArticlePreviewRequest,
  ArticleSaveRequest,
  ArticlesChangeRequest,
  ArticlesRemoveRequest,
  ArticlesUndoRequest,
  BinRestoreRequest,
  ContentPictureQuery,
  FrontMatterRequest,
  PictureLibraryQuery,
  VersionRestoreRequest,
} from '../contract/editing.requests.ts'
import type { UploadOptions } from '../resources/files.ts'
import { isApiError } from '../errors.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Articles as files of the content folder; requires an admin. */
export const editingResource = (send: Transport) => {
  const get = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    query?: object,
    options?: CallOptions,
  ): Promise<v.InferOutput<Schema>> => send(`/sys/content/${path}`, schema, { ...options, query })
  const post = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    json: object,
    options?: CallOptions,
  ): Promise<v.InferOutput<Schema>> =>
    send(`/sys/content/${path}`, schema, { ...options, method: 'post', json })
  return {
    /** Every article, also drafts, scheduled ones and files with errors. */
    articles: (options?: CallOptions) => get('articles', v.array(EditableArticleSchema), undefined, options),
    /** The file of an article. */
    file: (path: string, options?: CallOptions) => get('file', ArticleFileSchema, { path }, options),
    /** Creates a draft, at a path made from title and date. */
    create: (request: ArticleCreateRequest, options?: CallOptions) =>
      post('create', ContentVersionRefSchema, request, options),
    /** Saves a text; rejects with code 409 if the file has changed since it was read, see `findContentConflict`. */
    save: (request: ArticleSaveRequest, options?: CallOptions) =>
      post('save', ContentVersionRefSchema, request, options),
    /** Changes fields of front matter, without saving it. */
    changeFrontMatter: (request: FrontMatterRequest, options?: CallOptions) =>
      post('front-matter', FrontMatterSchema, request, options),
    /** Compiles a text as the site does. */
    preview: (request: ArticlePreviewRequest, options?: CallOptions) =>
      post('preview', ArticlePreviewSchema, request, options),
    /** Creates a link to the preview of an article, valid for 7 days; the link before becomes invalid. */
    createPreviewLink: (path: string, options?: CallOptions) =>
      post('preview-link', PreviewLinkSchema, { path }, options),
    /** Stores a text that is not saved yet. */
    saveDraft: (request: ArticleDraftRequest, options?: CallOptions) =>
      post('draft', VoidSchema, request, options),
    /** Discards the text that is not saved yet. */
    removeDraft: (path: string, options?: CallOptions) =>
      send('/sys/content/draft', VoidSchema, { ...options, method: 'delete', query: { path } }),
    /** Changes the front matter of several articles. */
    change: (request: ArticlesChangeRequest, options?: CallOptions) =>
      post('change', v.array(ArticleChangeResultSchema), request, options),
    /** Undoes the last change of several articles; files that were changed again stay as they are. */
    undo: (request: ArticlesUndoRequest, options?: CallOptions) =>
      post('undo', v.array(BatchResultSchema), request, options),
    /** Deletes articles into the bin. */
    remove: (request: ArticlesRemoveRequest, options?: CallOptions) =>
      post('remove', v.array(BatchResultSchema), request, options),
    /** Deleted articles, newest first. */
    bin: (options?: CallOptions) => get('bin', v.array(BinEntrySchema), undefined, options),
    /** Restores deleted articles. */
    restoreFromBin: (request: BinRestoreRequest, options?: CallOptions) =>
      post('restore', v.array(BatchResultSchema), request, options),
    /** Stored versions of a file, newest first. */
    versions: (path: string, options?: CallOptions) =>
      get('versions', v.array(ContentVersionSchema), { path }, options),
    /** A stored version with its text. */
    version: (id: number, options?: CallOptions) =>
      get(`version/${id}`, ContentVersionTextSchema, undefined, options),
    /** Replaces a file by an earlier version; rejects with code 409 as `save` does. */
    restoreVersion: (request: VersionRestoreRequest, options?: CallOptions) =>
      post('revert', ContentVersionRefSchema, request, options),
    /** Pictures of the content folder, those of the article first. */
    pictures: (query: PictureLibraryQuery, options?: CallOptions) =>
      get('library', LibraryPicturePageSchema, query, options),
    /** Stores a picture beside an article; a picture of the same key is stored once. */
    addPicture: (query: ContentPictureQuery, picture: Blob, { fetch, ...options }: UploadOptions = {}) => {
      const body = new FormData()
      body.append('file', picture)
      return send('/sys/content/picture', ContentPictureSchema, {
        ...options,
        ...(fetch !== undefined && { fetch }),
        method: 'post',
        query,
        body,
      })
    },
  }
}

/** The calls of `editingResource`. */
export type EditingResource = ReturnType<typeof editingResource>

/** The present version of a file that has changed since it was read; null for any other error. */
export function findContentConflict(error: unknown): ContentConflict | null {
  if (!isApiError(error) || error.code !== 409) return null
  const conflict = v.safeParse(ContentConflictSchema, error.extra)
  return conflict.success ? conflict.output : null
}
