import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { addPicture } from '#modules/editing/add-picture.ts'
import { getEditableArticles } from '#modules/editing/article-list.service.ts'
import { changeArticles, undoChanges } from '#modules/editing/change-articles.ts'
import { deleteDraft } from '#modules/editing/drafts.repository.ts'
import { type EditingDeps, editorOf } from '#modules/editing/editing-deps.ts'
import {
  changeFrontMatter,
  createArticle,
  getArticleFile,
  saveArticle,
  saveDraft,
} from '#modules/editing/editing.service.ts'
import {
  getBin,
  getVersion,
  getVersions,
  removeArticles,
  restoreFromBin,
  restoreVersion,
} from '#modules/editing/history.service.ts'
import { getPictures } from '#modules/editing/picture-library.service.ts'
import { createPreviewLink } from '#modules/editing/preview-links.service.ts'
import { previewArticle } from '#modules/editing/preview.service.ts'

/** Routes of articles as files. */
export function editingRoutes(deps: EditingDeps): CallRoute[] {
  return [
    handle(calls.editing.articles, () => getEditableArticles(deps)),
    handle(calls.editing.file, ({ query, user }) => getArticleFile(deps, query.path, user.id)),
    handle(calls.editing.create, (request) => createArticle(deps, editorOf(request), request.body)),
    handle(calls.editing.save, (request) => saveArticle(deps, editorOf(request), request.body)),
    handle(calls.editing.frontMatter, ({ body }) => changeFrontMatter(deps, body)),
    handle(calls.editing.preview, ({ body }) => previewArticle(deps, body)),
    handle(calls.editing.createPreviewLink, (request) =>
      createPreviewLink(deps, editorOf(request), request.body),
    ),
    handle(calls.editing.saveDraft, (request) => saveDraft(deps, editorOf(request), request.body)),
    handle(calls.editing.removeDraft, ({ query, user }) => deleteDraft(deps.db, query.path, user.id)),
    handle(calls.editing.change, (request) => changeArticles(deps, editorOf(request), request.body)),
    handle(calls.editing.undo, (request) => undoChanges(deps, editorOf(request), request.body)),
    handle(calls.editing.remove, (request) => removeArticles(deps, editorOf(request), request.body.paths)),
    handle(calls.editing.bin, () => getBin(deps)),
    handle(calls.editing.restoreFromBin, (request) =>
      restoreFromBin(deps, editorOf(request), request.body.paths),
    ),
    handle(calls.editing.versions, ({ query }) => getVersions(deps, query.path)),
    handle(calls.editing.version, ({ params }) => getVersion(deps, params.id)),
    handle(calls.editing.restoreVersion, (request) => restoreVersion(deps, editorOf(request), request.body)),
    handle(calls.editing.pictures, ({ query }) => getPictures(deps, query)),
    handle(calls.editing.addPicture, (request) =>
      addPicture(deps, editorOf(request), request.query, request.body),
    ),
  ]
}
