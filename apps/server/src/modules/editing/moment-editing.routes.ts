import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { type EditingDeps, editorOf } from '#modules/editing/editing-deps.ts'
import {
  addMomentPicture,
  createMoment,
  removeMoment,
  saveMoment,
} from '#modules/editing/moment-editing.service.ts'
import { getEditableMoments } from '#modules/editing/moment-list.service.ts'

/** Routes of moments as files. */
export function momentEditingRoutes(deps: EditingDeps): CallRoute[] {
  return [
    handle(calls.momentEditing.list, ({ query }) => getEditableMoments(deps, query)),
    handle(calls.momentEditing.create, (request) => createMoment(deps, editorOf(request), request.body)),
    handle(calls.momentEditing.save, (request) => saveMoment(deps, editorOf(request), request.body)),
    handle(calls.momentEditing.remove, (request) =>
      removeMoment(deps, editorOf(request), request.query.path),
    ),
    handle(calls.momentEditing.addPicture, (request) =>
      addMomentPicture(deps, editorOf(request), request.query, request.body),
    ),
  ]
}
