/** What is wrong with one field, as a 422 answer lists it. */
export interface FormError {
  /** The field's name. */
  path: string
  /** What is wrong, in words for the visitor. */
  message: string
}

/** The first message of each field, to be handed to `Field`'s `error`. */
export function errorsByPath(errors: readonly FormError[]): Partial<Record<string, string>> {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))
}
