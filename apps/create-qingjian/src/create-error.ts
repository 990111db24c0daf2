/** The folder was not created; the message is Chinese, for the user of the command line. */
export class CreateError extends Error {
  override readonly name = 'CreateError'
  /** 1: failed; 2: invalid arguments. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
