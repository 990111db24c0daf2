/** The form's schema in its own chunk: it is needed only on submit. */
export { LockPasswordSchema } from '@qingjian/api-client/contract'
