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
  const { settings } = calls
  return [
    handle(settings.file, () => getSettingsFile(deps)),
    handle(settings.words, () => getBlockedWordsFile(deps)),
    handle(settings.change, ({ body }) => getChangedSettings(deps, body)),
    handle(settings.save, (request) => saveSettings(deps, editorOf(request), request.body)),
    handle(settings.addPicture, (request) =>
      addSettingPicture(deps, editorOf(request), request.query, request.body),
    ),
  ]
}
