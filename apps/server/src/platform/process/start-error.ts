/** The site cannot start; the message is in Chinese and tells the owner what to do, no stack needed. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
