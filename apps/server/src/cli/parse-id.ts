import type { CommandArguments } from '#cli/command.ts'
import { UsageError } from '#cli/command-error.ts'

/**
 * Parses the only positional argument of a command as an id.
 * @throws UsageError if it is not a number.
 */
export function parseId({ positionals: [id = ''] }: Pick<CommandArguments, 'positionals'>): number {
  if (!/^\d{1,15}$/.test(id)) throw new UsageError('编号应为数字')
  return Number(id)
}
