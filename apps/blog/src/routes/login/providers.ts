import type { LoginSource } from '@qingjian/api-client/contract'

/** A third party that visitors may log in with. */
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

/** The third parties that the site has opened, in a fixed order; names that this site does not know are passed over. */
export function listProviders(loginTypeList: readonly string[]): readonly Provider[] {
  return supported.filter(({ source }) => loginTypeList.includes(source))
}
