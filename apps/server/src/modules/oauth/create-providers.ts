import type { LoginSource } from '@qingjian/api-client/contract'
import type { OAuthClient, OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import { giteeProvider } from '#modules/oauth/providers/gitee.ts'
import { githubProvider } from '#modules/oauth/providers/github.ts'
import { qqProvider } from '#modules/oauth/providers/qq.ts'
import { weiboProvider } from '#modules/oauth/providers/weibo.ts'

/** What the owner has set up of a provider. */
export interface OAuthSettings extends OAuthClient {
  /** Origin of a server other than the provider's own; null for that. */
  url: string | null
}

const kinds: Record<LoginSource, (client: OAuthClient, url: string | null) => OAuthProvider> = {
  github: githubProvider,
  gitee: giteeProvider,
  qq: qqProvider,
  weibo: weiboProvider,
}

/** The providers that are set up. */
export function createProviders(settings: ReadonlyMap<LoginSource, OAuthSettings>): readonly OAuthProvider[] {
  return [...settings].map(([source, { url, ...client }]) => kinds[source](client, url))
}
