/** The edited entry is not in the present list; its message is for users. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
}
