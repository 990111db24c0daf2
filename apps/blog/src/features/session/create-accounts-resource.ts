import { accountsResource, createTransport, type AccountsResource } from '@qingjian/api-client'

/** The calls about accounts with a token of one's choice; a refusal ends no login and says nothing to the visitor. */
export function createAccountsResource(token: string): AccountsResource {
  return accountsResource(createTransport({ getToken: () => token }))
}
