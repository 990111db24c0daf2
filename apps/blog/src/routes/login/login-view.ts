/** What the login screen shows. */
export type LoginView = 'account' | 'register' | 'forgot' | 'wechat'

const views: readonly string[] = ['register', 'forgot', 'wechat'] satisfies LoginView[]

/**
 * Reads which part of the login screen an address means; logging in is the usual one.
 * @param loginTypeList The ways to log in that the site has opened.
 */
export function readLoginView(view: string | null, loginTypeList: readonly string[]): LoginView {
  if (!isView(view) || (view === 'wechat' && !loginTypeList.includes('wechat'))) return 'account'
  return view
}

function isView(view: string | null): view is LoginView {
  return view !== null && views.includes(view)
}
