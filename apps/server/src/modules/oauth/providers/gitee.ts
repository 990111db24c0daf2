import * as v from 'valibot'
import { requestProvider } from '#modules/oauth/request-provider.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { OAuthClient } from '#platform/process/third-party-env.ts'
import { authorizeUrl } from '#modules/oauth/providers/authorize-url.ts'
import { tokenRequestForm } from '#modules/oauth/providers/token-request.ts'
import { TokenSchema } from '#modules/oauth/providers/token-schema.ts'

const UserSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  login: v.string(),
  name: v.nullish(v.string(), null),
  avatar_url: v.nullish(v.string(), ''),
})

/**
 * Gitee, or a self-hosted one; without PKCE.
 * @param url Origin of the server; null for gitee.com.
 */
export function giteeProvider(client: OAuthClient, url: string | null): OAuthProvider {
  const site = url ?? 'https://gitee.com'
  return {
    source: 'gitee',
    authorizeUrl: ({ state, redirectUri }) =>
      authorizeUrl(`${site}/oauth/authorize`, {
        client_id: client.id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'user_info',
        state,
      }),
    async fetchProfile({ code, redirectUri, signal }) {
      const form = tokenRequestForm(client, code, redirectUri)
      const { access_token: token } = await requestProvider(
        { url: `${site}/oauth/token`, form, signal },
        TokenSchema,
      )
      const query = { access_token: token }
      const user = await requestProvider({ url: `${site}/api/v5/user`, query, signal }, UserSchema)
      return { externalId: String(user.id), nickname: user.name ?? user.login, avatar: user.avatar_url }
    },
  }
}
