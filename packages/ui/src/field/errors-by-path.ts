/** Validation error of one field, as a 422 response lists it. */
export interface FormError {
  /** Name of the field. */
  path: string
  /** Message for the user. */
  message: string
}

/** The first message of each field, for the `error` prop of `Field`. */
export function errorsByPath(errors: readonly FormError[]): Partial<Record<string, string>> {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))
}
