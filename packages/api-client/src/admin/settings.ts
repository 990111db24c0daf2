import { ContentPictureSchema, ContentVersionRefSchema } from '../contract/editing.ts'
import type {
  SettingPictureQuery,
  SettingsChangeRequest,
  SettingsSaveRequest,
} from '../contract/settings.requests.ts'
import { BlockedWordsFileSchema, SettingsFileSchema, SettingsFormSchema } from '../contract/settings.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Settings of the site as files of the content folder; requires an admin. */
export const settingsResource = (send: Transport) => ({
  /** The file `site.yaml` and its form. */
  file: (options?: CallOptions) => send('/sys/settings/file', SettingsFileSchema, options),
  /** The file of the blocked words. */
  words: (options?: CallOptions) => send('/sys/settings/words', BlockedWordsFileSchema, options),
  /** Changes settings in a text, without saving it. */
  change: (request: SettingsChangeRequest, options?: CallOptions) =>
    send('/sys/settings/change', SettingsFormSchema, { ...options, method: 'post', json: request }),
  /** Saves a file; rejects with code 409 if it has changed since it was read, see `findContentConflict`. */
  save: (request: SettingsSaveRequest, options?: CallOptions) =>
    send('/sys/settings/save', ContentVersionRefSchema, { ...options, method: 'post', json: request }),
  /** Stores a picture of a setting in the content folder, at `settingPicturePath`; one with the same key is stored once. */
  addPicture: (query: SettingPictureQuery, picture: Blob, options?: CallOptions) => {
    const body = new FormData()
    body.append('file', picture)
    return send('/sys/settings/picture', ContentPictureSchema, {
      ...options,
      method: 'post',
      query,
      body,
    })
  },
})

/** The calls of `settingsResource`. */
export type SettingsResource = ReturnType<typeof settingsResource>
