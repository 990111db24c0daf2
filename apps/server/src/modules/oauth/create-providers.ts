import type { LoginSource } from '@qingjian/api-client/contract'
import type { OAuthProvider } from '#modules/oauth/oauth-provider.ts'
import type { OAuthClient, OAuthSettings } from '#platform/process/third-party-env.ts'
import { giteeProvider } from '#modules/oauth/providers/gitee.ts'
import { githubProvider } from '#modules/oauth/providers/github.ts'
import { qqProvider } from '#modules/oauth/providers/qq.ts'
import { weiboProvider } from '#modules/oauth/providers/weibo.ts'

const kinds: Record<LoginSource, (client: OAuthClient, url: string | null) => OAuthProvider> = {
  github: githubProvider,
  gitee: giteeProvider,
  qq: qqProvider,
  weibo: weiboProvider,
}

/** Creates the configured providers. */
export function createProviders(settings: ReadonlyMap<LoginSource, OAuthSettings>): readonly OAuthProvider[] {
  return [...settings].map(([source, { url, ...client }]) => kinds[source](client, url))
}
