import * as v from 'valibot'

/** The part that the token responses of all providers share. */
export const TokenSchema = v.object({ access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)) })
