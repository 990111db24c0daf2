/** What the login screen shows. */
export type LoginView = 'account' | 'register' | 'forgot' | 'wechat'

const views: readonly string[] = ['register', 'forgot', 'wechat'] satisfies LoginView[]

/** Reads which part of the login screen an address means; logging in is the usual one. */
export function readLoginView(view: string | null): LoginView {
  return isView(view) ? view : 'account'
}

function isView(view: string | null): view is LoginView {
  return view !== null && views.includes(view)
}
