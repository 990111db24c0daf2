import * as v from 'valibot'
import { CommandError } from '#cli/command-error.ts'

/**
 * Validates user input.
 * @throws CommandError with the message of the first issue.
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new CommandError(result.issues[0].message)
  return result.output
}
