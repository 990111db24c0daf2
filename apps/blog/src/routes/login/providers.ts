import type { LoginSource } from '@qingjian/api-client/contract'

/** An OAuth provider. */
export interface Provider {
  source: LoginSource
  name: string
}

const supported: readonly Provider[] = [
  { source: 'github', name: 'GitHub' },
  { source: 'gitee', name: 'Gitee' },
  { source: 'qq', name: 'QQ' },
  { source: 'weibo', name: '微博' },
]

/** The enabled providers in a fixed order; unsupported names are ignored. */
export function listProviders(loginTypeList: readonly string[]): readonly Provider[] {
  return supported.filter(({ source }) => loginTypeList.includes(source))
}
