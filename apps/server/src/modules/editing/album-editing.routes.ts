import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import {
  addAlbumPhoto,
  createAlbum,
  removeAlbum,
  removeAlbumPhoto,
  saveAlbum,
} from '#modules/editing/album-editing.service.ts'
import { getEditableAlbum, getEditableAlbums } from '#modules/editing/album-list.service.ts'
import { type EditingDeps, editorOf } from '#modules/editing/editing-deps.ts'

/** Routes of albums as folders. */
export function albumEditingRoutes(deps: EditingDeps): CallRoute[] {
  return [
    handle(calls.albumEditing.list, () => getEditableAlbums(deps)),
    handle(calls.albumEditing.detail, ({ query }) => getEditableAlbum(deps, query.path)),
    handle(calls.albumEditing.create, (request) => createAlbum(deps, editorOf(request), request.body)),
    handle(calls.albumEditing.save, (request) => saveAlbum(deps, editorOf(request), request.body)),
    handle(calls.albumEditing.addPhoto, (request) =>
      addAlbumPhoto(deps, editorOf(request), request.query, request.body),
    ),
    handle(calls.albumEditing.removePhoto, (request) =>
      removeAlbumPhoto(deps, editorOf(request), request.query),
    ),
    handle(calls.albumEditing.remove, (request) => removeAlbum(deps, editorOf(request), request.query.path)),
  ]
}
