import * as v from 'valibot'
import { requestProvider, ProviderError } from '#modules/oauth/request-provider.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { OAuthClient } from '#platform/process/third-party-env.ts'
import { authorizeUrl } from '#modules/oauth/providers/authorize-url.ts'
import { tokenRequestForm } from '#modules/oauth/providers/token-request.ts'
import { TokenSchema } from '#modules/oauth/providers/token-schema.ts'

const OpenIdSchema = v.object({
  client_id: v.string(),
  openid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
})

const UserSchema = v.object({
  /** Error code; 0 for success. */
  ret: v.literal(0),
  nickname: v.string(),
  figureurl_qq_2: v.nullish(v.string(), ''),
  figureurl_qq_1: v.nullish(v.string(), ''),
})

/**
 * QQ, without PKCE; token, OpenID and profile are separate requests.
 * @param url Origin of the server; null for graph.qq.com.
 */
export function qqProvider(client: OAuthClient, url: string | null): OAuthProvider {
  const site = url ?? 'https://graph.qq.com'
  return {
    source: 'qq',
    authorizeUrl: ({ state, redirectUri }) =>
      authorizeUrl(`${site}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: 'get_user_info',
        state,
      }),
    async fetchProfile({ code, redirectUri, signal }) {
      const exchange = { ...tokenRequestForm(client, code, redirectUri), fmt: 'json' }
      const { access_token: token } = await requestProvider(
        { url: `${site}/oauth2.0/token`, query: exchange, signal },
        TokenSchema,
      )
      const whose = { access_token: token, fmt: 'json' }
      const { client_id: clientId, openid } = await requestProvider(
        { url: `${site}/oauth2.0/me`, query: whose, signal },
        OpenIdSchema,
      )
      if (clientId !== client.id) throw new ProviderError('QQ 给出的是另一个应用的登录')
      const about = { access_token: token, oauth_consumer_key: client.id, openid, format: 'json' }
      const user = await requestProvider(
        { url: `${site}/user/get_user_info`, query: about, signal },
        UserSchema,
      )
      return {
        externalId: openid,
        nickname: user.nickname,
        avatar: user.figureurl_qq_2 || user.figureurl_qq_1,
      }
    },
  }
}
