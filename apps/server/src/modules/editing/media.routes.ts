import { calls } from '@qingjian/api-client/calls'
import { type EditingDeps, editorOf } from '#modules/editing/editing-deps.ts'
import { addMedia, getMedia, removeMedia } from '#modules/editing/media.service.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'

/** Routes of pictures and other files of the content folder. */
export function mediaRoutes(deps: EditingDeps): CallRoute[] {
  return [
    handle(calls.media.list, ({ query }) => getMedia(deps, query)),
    handle(calls.media.add, (request) => addMedia(deps, editorOf(request), request.query, request.body)),
    handle(calls.media.remove, (request) => removeMedia(deps, editorOf(request), request.body.paths)),
  ]
}
