import type { GenericSchema } from 'valibot'
import { ConfirmationExtraSchema } from '../contract/envelope.ts'
import { SecondFactorExtraSchema } from '../contract/second-factor.ts'
import type { Call } from './call.ts'

/**
 * The `extra` of a response with code 403 that names what the user must do first, see `confirmation` and `isLogin`. Other
 * rejections with this code have none.
 */
export function rejectionExtra({ confirmation, isLogin = false }: Call): GenericSchema | undefined {
  if (confirmation !== undefined) return ConfirmationExtraSchema
  return isLogin ? SecondFactorExtraSchema : undefined
}
