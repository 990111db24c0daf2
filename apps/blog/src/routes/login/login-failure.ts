import type { LoginFailure } from '@qingjian/api-client/contract'

const texts: ReadonlyMap<string | null, string> = new Map<LoginFailure, string>([
  ['denied', '第三方登录已取消'],
  ['expired', '第三方登录已超时，请再试一次'],
  ['failed', '第三方登录没有成功，请稍后再试，或换一种方式'],
])

/** Message for the `failure` parameter of a failed OAuth login; empty without one. */
export function describeFailure(failure: string | null): string {
  return texts.get(failure) ?? ''
}
