import type { Transport } from '@qingjian/api-client'
import type {
  ConfirmationRequest,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@qingjian/api-client/contract'
import { confirmationResource, isConfirmationRequired } from '@qingjian/api-client/admin'
import { createStore, type Store } from '#core/data/create-store.ts'

/** Confirmation of the session by a passkey, or by a password and any second factor; some calls require it. */
export interface Confirmation {
  /** Whether calls wait for it. */
  isRequested: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Confirms the session and repeats the calls that wait. Rejects where the password or the code is wrong; they wait on. */
  confirm: (values: ConfirmationRequest) => Promise<void>
  /** Options for `confirmByPasskey`. */
  requestPasskeyOptions: () => Promise<PasskeyRequestOptions>
  /** Confirms the session by a passkey, like `confirm`. */
  confirmByPasskey: (passkey: PasskeyAssertion) => Promise<void>
  /** Rejects the calls that wait. */
  cancel: () => void
}

/** Creates the confirmation; `send` sends the request. */
export function createConfirmation(send: Transport): {
  confirmation: Confirmation
  /** A transport whose calls wait for the password where the server requires it, and are then repeated once. */
  withConfirmation: (transport: Transport) => Transport
} {
  const resource = confirmationResource(send)
  const isRequested = createStore(false)
  let waiting: PromiseWithResolvers<boolean> | undefined

  const request = (): Promise<boolean> => {
    waiting ??= Promise.withResolvers<boolean>()
    isRequested.set(true)
    return waiting.promise
  }
  const settle = (isConfirmed: boolean): void => {
    waiting?.resolve(isConfirmed)
    waiting = undefined
    isRequested.set(false)
  }

  return {
    confirmation: {
      isRequested,
      confirm: async (values) => {
        await resource.confirm(values)
        settle(true)
      },
      requestPasskeyOptions: () => resource.passkeyOptions(),
      confirmByPasskey: async (passkey) => {
        await resource.confirmByPasskey({ passkey })
        settle(true)
      },
      cancel: () => settle(false),
    },
    withConfirmation:
      (transport) =>
      async (...call) => {
        try {
          return await transport(...call)
        } catch (error) {
          if (!isConfirmationRequired(error) || !(await request())) throw error
          return transport(...call)
        }
      },
  }
}
