import type { CommandArguments } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import type { Prompt } from '#cli/prompt.ts'
import type { Db } from '#platform/db/schema.ts'
import { type AuditEventName, recordEvent } from '#modules/audit/audit.repository.ts'

/** Dependencies and arguments of a user command. */
export interface UserCommandContext {
  db: Db
  prompt: Prompt
  args: CommandArguments
  output: CommandOutput
}

/** Records a change to a user in the audit log. */
export async function recordChange(db: Db, event: AuditEventName, subjectId: number): Promise<void> {
  await recordEvent(db, { at: Date.now(), event, actorId: null, subjectId, address: '' })
}
