import * as v from 'valibot'

/** An environment variable that is `on` or `off`. */
export const onOff = (fallback: 'on' | 'off') =>
  v.optional(v.picklist(['on', 'off'], '只能是 on 或 off'), fallback)
