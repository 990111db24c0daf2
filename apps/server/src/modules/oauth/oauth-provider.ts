import type { LoginSource } from '@qingjian/api-client/contract'
import type { ThirdPartyProfile } from '#modules/third-party/third-party.service.ts'

/** Parameters of the authorization request. */
export interface AuthorizeRequest {
  state: string
  redirectUri: string
  /** PKCE challenge (S256), for providers that support it. */
  codeChallenge: string
}

/** Parameters of the code exchange. */
export interface CodeExchange {
  code: string
  redirectUri: string
  codeVerifier: string
  /** Aborts all requests of the exchange. */
  signal: AbortSignal
}

/** An OAuth provider. */
export interface OAuthProvider {
  source: LoginSource
  /** Address of the authorization page. */
  authorizeUrl(request: AuthorizeRequest): string
  /**
   * Exchanges the code and fetches the profile of the user.
   * @throws ProviderError if a response is an error, invalid, too large or late.
   */
  fetchProfile(exchange: CodeExchange): Promise<ThirdPartyProfile>
}
