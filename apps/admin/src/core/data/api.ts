import { accountsResource, commentsResource, createTransport } from '@qingjian/api-client'
import { editingResource, moderationResource, overviewResource } from '@qingjian/api-client/admin'

/** Options of the transport. */
type ApiOptions = NonNullable<Parameters<typeof createTransport>[0]>

/** Creates the calls that the screens use. */
export function createApi(options: ApiOptions) {
  const send = createTransport(options)
  const { fetch: sendRequest = fetch } = options
  return {
    accounts: accountsResource(send),
    comments: commentsResource(send),
    editing: editingResource(send),
    overview: overviewResource(send),
    moderation: moderationResource(
      createTransport({
        ...options,
        // A decision that is sent while the page is left still arrives.
        fetch: (input, init) => sendRequest(new Request(input, { ...init, keepalive: true })),
      }),
    ),
  }
}

/** The calls of the back office. */
export type Api = ReturnType<typeof createApi>
