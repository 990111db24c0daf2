import { type LoginSource, LoginSourceSchema } from '@qingjian/api-client/contract'
import { StartError } from '#platform/process/start-error.ts'

/** Credentials that a provider issued to this site. */
export interface OAuthClient {
  id: string
  secret: string
}

/** Configuration of one OAuth provider. */
export interface OAuthSettings extends OAuthClient {
  /** Origin that replaces the provider's; null: the provider's. */
  url: string | null
}

/** Settings of third-party services. */
export interface ThirdPartyEnv {
  oauth: ReadonlyMap<LoginSource, OAuthSettings>
  /** Token of the WeChat official account; null: login by WeChat is off. */
  wechatToken: string | null
  /** Origin that replaces those of the hot search sources; null: the sources themselves. */
  hotSearchUrl: string | null
}

const wechatTokenForm = /^[A-Za-z0-9]{3,32}$/

/**
 * Reads `<PROVIDER>_CLIENT_ID`, `<PROVIDER>_CLIENT_SECRET` and `<PROVIDER>_URL` of each provider, `WECHAT_TOKEN` and
 * `HOT_SEARCH_URL`.
 * @param set Variables that are set.
 * @throws StartError that names the invalid or missing variable.
 */
export function readThirdPartyEnv(set: Readonly<Record<string, string | undefined>>): ThirdPartyEnv {
  const oauth = new Map<LoginSource, OAuthSettings>()
  for (const source of LoginSourceSchema.options) {
    const settings = readProvider(set, source.toUpperCase())
    if (settings !== null) oauth.set(source, settings)
  }
  const wechatToken = set['WECHAT_TOKEN'] ?? null
  if (wechatToken !== null && !wechatTokenForm.test(wechatToken))
    throw new StartError('环境变量 WECHAT_TOKEN 有误：应与公众号后台填写的令牌相同，是 3 到 32 位字母或数字')
  return { oauth, wechatToken, hotSearchUrl: readOrigin(set, 'HOT_SEARCH_URL') }
}

function readProvider(set: Readonly<Record<string, string | undefined>>, name: string): OAuthSettings | null {
  const id = set[`${name}_CLIENT_ID`]
  const secret = set[`${name}_CLIENT_SECRET`]
  const url = readOrigin(set, `${name}_URL`)
  if (id === undefined && secret === undefined) return null
  if (id === undefined || secret === undefined)
    throw new StartError(`环境变量 ${name}_CLIENT_ID 和 ${name}_CLIENT_SECRET 有误：两者必须一起设置`)
  return { id, secret, url }
}

function readOrigin(set: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const url = set[name]
  if (url === undefined) return null
  if (!(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw new StartError(`环境变量 ${name} 有误：应为 http:// 或 https:// 开头的完整网址`)
  return new URL(url).origin
}
