/** A command cannot be done; the message is in Chinese, for whoever typed it. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** A command was typed wrongly. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError'
}
