import { passkeyLoginResource } from '@qingjian/api-client/admin'
import type { ApiClient } from '@qingjian/api-client'
import type { LoginUser } from '@qingjian/api-client/contract'
import { signWithPasskey } from './sign-with-passkey.ts'

/** Completes a login with a passkey. @param challenge From the response to the first step. */
export async function logInWithPasskey({ send }: ApiClient, challenge: string): Promise<LoginUser> {
  const login = passkeyLoginResource(send)
  return login.logIn({ challenge, passkey: await signWithPasskey(await login.options({ challenge })) })
}
