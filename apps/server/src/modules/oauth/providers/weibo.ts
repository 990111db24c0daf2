import * as v from 'valibot'
import { requestProvider, ProviderError } from '#modules/oauth/request-provider.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { OAuthClient } from '#platform/process/third-party-env.ts'
import { authorizeUrl } from '#modules/oauth/providers/authorize-url.ts'
import { tokenRequestForm } from '#modules/oauth/providers/token-request.ts'
import { TokenSchema } from '#modules/oauth/providers/token-schema.ts'

const UidTokenSchema = v.object({
  ...TokenSchema.entries,
  uid: v.pipe(v.string(), v.digits(), v.maxLength(30)),
})

const UserSchema = v.object({
  idstr: v.string(),
  screen_name: v.string(),
  avatar_large: v.nullish(v.string(), ''),
})

/**
 * Weibo, without PKCE.
 * @param url Origin of the server; null for api.weibo.com.
 */
export function weiboProvider(client: OAuthClient, url: string | null): OAuthProvider {
  const site = url ?? 'https://api.weibo.com'
  return {
    source: 'weibo',
    authorizeUrl: ({ state, redirectUri }) =>
      authorizeUrl(`${site}/oauth2/authorize`, {
        client_id: client.id,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      }),
    async fetchProfile({ code, redirectUri, signal }) {
      const form = tokenRequestForm(client, code, redirectUri)
      const { access_token: token, uid } = await requestProvider(
        { url: `${site}/oauth2/access_token`, form, signal },
        UidTokenSchema,
      )
      const query = { access_token: token, uid }
      const user = await requestProvider({ url: `${site}/2/users/show.json`, query, signal }, UserSchema)
      if (user.idstr !== uid) throw new ProviderError('微博给出的是另一个人的资料')
      return { externalId: uid, nickname: user.screen_name, avatar: user.avatar_large }
    },
  }
}
