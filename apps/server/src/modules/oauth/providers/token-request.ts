import type { OAuthClient } from '#platform/process/third-party-env.ts'

/** Form of the access token request (RFC 6749, 4.1.3). */
export function tokenRequestForm({ id, secret }: OAuthClient, code: string, redirectUri: string) {
  return {
    grant_type: 'authorization_code',
    client_id: id,
    client_secret: secret,
    code,
    redirect_uri: redirectUri,
  }
}
