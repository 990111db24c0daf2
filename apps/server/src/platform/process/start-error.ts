/** The site cannot start. The message, in Chinese, contains what the owner can do; the stack is not printed. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
