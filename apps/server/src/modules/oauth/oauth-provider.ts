import type { LoginSource } from '@qingjian/api-client/contract'
import type { ThirdPartyProfile } from '#modules/third-party/third-party.service.ts'

/** What the visitor takes to the provider. */
export interface AuthorizeRequest {
  state: string
  redirectUri: string
  /** PKCE, S256; for the providers that offer it. */
  codeChallenge: string
}

/** What the visitor brought back. */
export interface CodeExchange {
  code: string
  redirectUri: string
  codeVerifier: string
  /** Ends all of the asking. */
  signal: AbortSignal
}

/** Somebody who vouches for visitors. */
export interface OAuthProvider {
  source: LoginSource
  /** The address where the visitor allows the login. */
  authorizeUrl(request: AuthorizeRequest): string
  /**
   * Exchanges the code and asks who came.
   * @throws ProviderError if the provider says no, something else than agreed, too much, or nothing in time.
   */
  fetchProfile(exchange: CodeExchange): Promise<ThirdPartyProfile>
}
