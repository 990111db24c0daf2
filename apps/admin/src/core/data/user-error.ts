/** An error whose message is for users. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
