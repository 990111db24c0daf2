import * as v from 'valibot'

/** What every provider answers a code with, among other things. */
export const TokenSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)) })
