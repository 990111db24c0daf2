import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@qingjian/api-client/contract'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'

const loadPasskeys = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys; not over http, except on localhost. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Opens the passkey dialog of the browser; the chosen passkey signs the challenge of the options. */
export async function signWithPasskey(optionsJSON: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  return (await loadPasskeys()).startAuthentication({ optionsJSON })
}

/** Opens the dialog of the browser in which a passkey is created. */
export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  return (await loadPasskeys()).startRegistration({ optionsJSON })
}

/** By the names of the exceptions of WebAuthn. */
const failures: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', '没有完成：取消了，等得太久，或这台设备上没有可用的通行密钥'],
  ['InvalidStateError', '这里已经有这个账号的通行密钥，请换一台设备或一个安全密钥'],
  ['ConstraintError', '这个设备不能验证你本人（指纹、面容或 PIN），请换一个'],
  ['NotSupportedError', '这个设备不支持网站用的加密算法，请换一个'],
  ['SecurityError', '通行密钥只能在网站自己的域名上使用；开发时请用 localhost 打开'],
])

/** Message of an error of these functions or of a call, for users. */
export const passkeyFailure = (error: unknown): string =>
  (error instanceof Error ? failures.get(error.name) : undefined) ?? fieldErrorMessage(error)
