import * as v from 'valibot'

/** A text, which some systems store as a number. */
export const TextFieldSchema = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
  '',
)

/** The id of a record: a text or a number, or an ObjectId of MongoDB. */
export const IdFieldSchema = v.nullish(
  v.union([
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
    ),
    v.pipe(
      v.object({ $oid: v.string() }),
      v.transform(({ $oid }) => $oid),
    ),
  ]),
  '',
)

/** Whether a boolean, which some systems store as a text, is true. */
export const FlagFieldSchema = v.pipe(
  v.optional(v.unknown()),
  v.transform((value) => value === true || value === 'true' || value === 1 || value === '1'),
)
