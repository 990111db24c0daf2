/** The schemas of the forms about accounts, in a chunk of their own: a form needs them only once it is sent. */
export {
  DeleteAccountRequestSchema,
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  LoginRequestSchema,
  PasswordRequestSchema,
  ProfileRequestSchema,
} from '@qingjian/api-client/contract'
