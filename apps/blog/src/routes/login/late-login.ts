import { lateModule } from '#core/screen/late-module.ts'

/** What most who come to log in do without: forms that work with a code by e-mail, and other ways in. */
export const lateLogin = lateModule(() => import('./login-parts.late.tsx'))

/** Makes an account. */
export const RegisterForm = lateLogin.component((parts) => parts.RegisterForm)

/** Sets a forgotten password anew. */
export const ForgotForm = lateLogin.component((parts) => parts.ForgotForm)

/** Logs in through others. */
export const OtherWays = lateLogin.component((parts) => parts.OtherWays)
