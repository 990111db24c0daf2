/** The schemas of account forms in their own chunk: a form needs them only on submit. */
export {
  ConfirmationRequestSchema,
  DeleteAccountRequestSchema,
  EmailForgotRequestSchema,
  EmailRegisterRequestSchema,
  LoginRequestSchema,
  PasswordRequestSchema,
  ProfileSchema,
  TotpCodeRequestSchema,
} from '@qingjian/api-client/contract'
