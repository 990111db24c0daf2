import * as v from 'valibot'
import { requestProvider } from '#modules/oauth/request-provider.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { OAuthClient } from '#platform/process/third-party-env.ts'
import { authorizeUrl } from '#modules/oauth/providers/authorize-url.ts'
import { TokenSchema } from '#modules/oauth/providers/token-schema.ts'

const UserSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  login: v.string(),
  name: v.nullish(v.string(), null),
  avatar_url: v.nullish(v.string(), ''),
})

/**
 * GitHub, or a GitHub Enterprise Server.
 * @param url Origin of the server; null for github.com.
 */
export function githubProvider({ id, secret }: OAuthClient, url: string | null): OAuthProvider {
  const site = url ?? 'https://github.com'
  const api = url === null ? 'https://api.github.com' : `${url}/api/v3`
  return {
    source: 'github',
    authorizeUrl: ({ state, redirectUri, codeChallenge }) =>
      authorizeUrl(`${site}/login/oauth/authorize`, {
        client_id: id,
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }),
    async fetchProfile({ code, redirectUri, codeVerifier, signal }) {
      const form = {
        client_id: id,
        client_secret: secret,
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }
      const { access_token: token } = await requestProvider(
        { url: `${site}/login/oauth/access_token`, form, signal },
        TokenSchema,
      )
      const user = await requestProvider({ url: `${api}/user`, token, signal }, UserSchema)
      return { externalId: String(user.id), nickname: user.name ?? user.login, avatar: user.avatar_url }
    },
  }
}
