import type { PasskeyAssertion, PasskeyRequestOptions } from '@qingjian/api-client/contract'
import { errorMessage } from '#core/data/error-message.ts'

/** Whether this browser has passkeys; not over http, except on localhost. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Opens the passkey dialog of the browser; the chosen passkey signs the challenge of the options. */
export async function signWithPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON })
}

/** By the names of the exceptions of WebAuthn. */
const failures: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', '没有完成：取消了，等得太久，或这台设备上没有这个账号的通行密钥'],
  ['SecurityError', '通行密钥只能在网站自己的域名上使用'],
])

/** Message of an error of `signWithPasskey` or of a call, for users. */
export const passkeyFailure = (error: unknown): string =>
  (error instanceof Error ? failures.get(error.name) : undefined) ?? errorMessage(error)
