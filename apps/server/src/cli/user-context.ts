import * as v from 'valibot'
import type { Prompt } from '#cli/prompt.ts'
import { CommandError } from '#cli/command-error.ts'
import type { Db } from '#platform/db/schema.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'

/** What a command about users works with. */
export interface UserCommandContext {
  db: Db
  prompt: Prompt
  options: { admin: boolean; name?: string; email?: string; nickname?: string }
  /** What was typed besides options. */
  positionals: string[]
}

/**
 * Reads something that was typed.
 * @throws CommandError saying what is wrong with it.
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, typed)
  if (!result.success) throw new CommandError(result.issues[0].message)
  return result.output
}

/** Writes down what was done to a user from the command line. */
export async function recordChange(db: Db, event: AuditEventName, subjectId: number): Promise<void> {
  await recordEvent(db, { at: Date.now(), event, actorId: null, subjectId, address: '' })
}
