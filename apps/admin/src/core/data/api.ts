import {
  accountsResource,
  commentsResource,
  createProgressFetch,
  createTransport,
  notificationsResource,
} from '@qingjian/api-client'
import {
  albumEditingResource,
  momentEditingResource,
  editingResource,
  managedFriendsResource,
  managedNoticesResource,
  managedUsersResource,
  mediaResource,
  moderationResource,
  overviewResource,
  ownerResource,
  settingsResource,
  systemResource,
  secondFactorResource,
  passkeysResource,
} from '@qingjian/api-client/admin'
import { createConfirmation } from '#core/session/confirmation.ts'

/** Milliseconds; a photo of 20 MiB takes minutes over a slow network. */
const uploadTimeout = 600_000

/** Options of the transport. */
type ApiOptions = NonNullable<Parameters<typeof createTransport>[0]>

/** Creates the calls that the screens use. */
export function createApi(options: ApiOptions) {
  const transport = createTransport(options)
  const { confirmation, withConfirmation } = createConfirmation(transport)
  const send = withConfirmation(transport)
  const { fetch: sendRequest = fetch } = options
  // A decision that is sent while the page is left still arrives.
  const sendAlive = withConfirmation(
    createTransport({
      ...options,
      fetch: (input, init) => sendRequest(new Request(input, { ...init, keepalive: true })),
    }),
  )
  const sendUpload = withConfirmation(createTransport({ ...options, timeout: uploadTimeout }))
  return {
    /** Creates a `fetch` for an upload that reports the part that was sent, 0 to 1; without reports where the options have a `fetch`. */
    createUploadFetch: (onProgress: (progress: number) => void) =>
      options.fetch ?? createProgressFetch(({ loaded, total }) => onProgress(loaded / total)),
    accounts: accountsResource(send),
    comments: commentsResource(send),
    confirmation,
    editing: {
      ...editingResource(send),
      addPicture: editingResource(sendUpload).addPicture,
    },
    managedFriends: managedFriendsResource(send),
    managedNotices: managedNoticesResource(send),
    managedUsers: managedUsersResource(send),
    notifications: notificationsResource(send),
    overview: overviewResource(send),
    owner: ownerResource(send),
    settings: {
      ...settingsResource(send),
      addPicture: settingsResource(sendUpload).addPicture,
    },
    system: systemResource(send),
    secondFactor: secondFactorResource(send),
    passkeys: passkeysResource(send),
    media: { ...mediaResource(send), add: mediaResource(sendUpload).add },
    moderation: moderationResource(sendAlive),
    albumEditing: {
      ...albumEditingResource(send),
      addPhoto: albumEditingResource(sendUpload).addPhoto,
    },
    momentEditing: {
      ...momentEditingResource(send),
      addPicture: momentEditingResource(sendUpload).addPicture,
    },
  }
}

/** The calls of the back office. */
export type Api = ReturnType<typeof createApi>
