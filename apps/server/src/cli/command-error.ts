/** A command failed; the message is Chinese, for the user of the command line. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** The arguments of a command are invalid; exit code 2. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError'
}
