import { createHash, randomBytes } from 'node:crypto'
import {
  LOGIN_FAILURE_PARAM,
  type LoginFailure,
  type LoginSource,
  LoginSourceSchema,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { createChallengeStore } from '#platform/challenges/challenge-store.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import { localPath } from '#platform/http/local-path.ts'
import type { Logger } from '#platform/log/logger.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { createBoundedQueue } from '#platform/process/bounded-queue.ts'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { LoginTickets } from '#modules/third-party/login-tickets.ts'
import { findOrAddUser, type ThirdPartyDeps } from '#modules/third-party/third-party.service.ts'

/** Time for the visitor at the provider, in ms. */
const lifetime = 10 * MINUTE

const maxOpen = 10_000

/** Timeout of all requests to the provider together, in ms; below the request timeout. */
const providerTimeout = 4_500

/** Logins that wait for a provider at the same time; each holds two responses in memory at most. */
const maxWaiting = 100

/** Query parameters of the provider's redirect. */
export interface OAuthCallback {
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
}

/** The client that follows the provider's redirect. */
export interface OAuthCaller {
  /** Id of the browser that the login cookie holds; null without one. */
  browser: string | null
  address: string
}

/** Login through OAuth providers. */
export interface OAuthService {
  /**
   * Starts a login.
   * @returns The address of the provider's authorization page.
   * @param browser Id of the browser, which alone can finish the login.
   * @param redirect Path to return to; the home page unless it is a path of this site.
   * @throws AppError `login-not-offered` if the provider is not configured.
   */
  startLogin(source: LoginSource, browser: string, redirect: string): Promise<string>
  /** Finishes a login. @returns Path to redirect to: with a login ticket, or the login page with the reason of the failure. */
  finishLogin(source: LoginSource, callback: OAuthCallback, caller: OAuthCaller): Promise<string>
}

/** Dependencies of the service. */
export interface OAuthDeps extends ThirdPartyDeps {
  providers: readonly OAuthProvider[]
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  tickets: LoginTickets
  createTtlStore: CreateTtlStore
  log: Logger
}

const PendingLoginSchema = v.object({
  source: LoginSourceSchema,
  browser: v.string(),
  returnPath: v.string(),
  codeVerifier: v.string(),
})

/** Creates the service. */
export function createOAuthService(deps: OAuthDeps): OAuthService {
  const { providers, siteUrl, tickets, createTtlStore, log } = deps
  const pending = createChallengeStore(
    createTtlStore({ name: 'oauth', lifetime, max: maxOpen }),
    PendingLoginSchema,
  )
  // A provider that is slow or unreachable must not occupy the slots of all requests.
  const exchanges = createBoundedQueue({
    maxConcurrent: maxWaiting,
    maxQueued: 0,
    maxQueueTime: providerTimeout,
    createError: () => new AppError('unavailable'),
  })
  const redirectUri = (source: LoginSource): string => `${siteUrl}/api/auth/callback/${source}`
  const find = (source: LoginSource): OAuthProvider | undefined =>
    providers.find((provider) => provider.source === source)

  return {
    async startLogin(source, browser, redirect) {
      const provider = find(source)
      if (provider === undefined) throw new AppError('login-not-offered')
      const codeVerifier = randomBytes(32).toString('base64url')
      return provider.authorizeUrl({
        state: await pending.put({ source, browser, returnPath: localPath(redirect), codeVerifier }),
        redirectUri: redirectUri(source),
        codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      })
    },
    async finishLogin(source, { code, state, error }, { browser, address }) {
      const login = state === undefined ? undefined : await pending.take(state)
      const provider = find(source)
      if (login?.source !== source || login.browser !== browser || provider === undefined)
        return failure('expired')
      if (code === undefined) return failure(error === 'access_denied' ? 'denied' : 'failed')
      try {
        const exchange = {
          code,
          redirectUri: redirectUri(source),
          codeVerifier: login.codeVerifier,
          signal: AbortSignal.timeout(providerTimeout),
        }
        const profile = await exchanges.run(() => provider.fetchProfile(exchange))
        const user = await findOrAddUser(deps, source, profile, address)
        return withToken(login.returnPath, await tickets.issue(user.id, login.browser))
      } catch (cause) {
        log.warn({ err: cause, source }, '第三方登录失败')
        return failure('failed')
      }
    },
  }
}

function failure(reason: LoginFailure): string {
  return `/login?${LOGIN_FAILURE_PARAM}=${reason}`
}

function withToken(path: string, token: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set('token', token)
  return url.pathname + url.search + url.hash
}
