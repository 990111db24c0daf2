export { ForgotForm } from './forgot-form.tsx'
export { RegisterForm } from './register-form.tsx'
export { OtherWays } from './other-ways.tsx'
