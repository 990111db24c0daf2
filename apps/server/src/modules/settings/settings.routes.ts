import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { type EditingDeps, editorOf } from '#modules/editing/editing-deps.ts'
import {
  addSettingPicture,
  getBlockedWordsFile,
  getChangedSettings,
  getSettingsFile,
  saveSettings,
} from '#modules/settings/settings.service.ts'

/** Routes of the settings as files. */
export function settingsRoutes(deps: EditingDeps): CallRoute[] {
  return [
    handle(calls.settings.file, () => getSettingsFile(deps)),
    handle(calls.settings.words, () => getBlockedWordsFile(deps)),
    handle(calls.settings.change, ({ body }) => getChangedSettings(deps, body)),
    handle(calls.settings.save, (request) => saveSettings(deps, editorOf(request), request.body)),
    handle(calls.settings.addPicture, (request) =>
      addSettingPicture(deps, editorOf(request), request.query, request.body),
    ),
  ]
}
