/** Views of the login page. */
export type LoginView = 'account' | 'register' | 'forgot' | 'wechat'

const views: readonly string[] = ['register', 'forgot', 'wechat'] satisfies LoginView[]

/**
 * Parses the view of the login page; the default is `account`.
 * @param loginTypeList The enabled login methods.
 */
export function readLoginView(view: string | null, loginTypeList: readonly string[]): LoginView {
  if (!isView(view) || (view === 'wechat' && !loginTypeList.includes('wechat'))) return 'account'
  return view
}

function isView(view: string | null): view is LoginView {
  return view !== null && views.includes(view)
}
