import { accountsResource, createTransport, type AccountsResource } from '@qingjian/api-client'

/** Creates an account resource that uses the given token; a 401 neither ends the login nor shows a message. */
export function createAccountsResource(token: string): AccountsResource {
  return accountsResource(createTransport({ getToken: () => token }))
}
