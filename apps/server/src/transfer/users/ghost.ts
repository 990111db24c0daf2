import * as v from 'valibot'
import { parseTime } from '#transfer/documents/parse-time.ts'
import { toIsoDate } from '#transfer/ghost/ghost-article.ts'
import { readGhostRows } from '#transfer/ghost/read-ghost.ts'
import { TextFieldSchema } from '#transfer/documents/json-fields.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'

const UserSchema = v.object({
  email: TextFieldSchema,
  name: TextFieldSchema,
  created_at: TextFieldSchema,
  /** Of authors: `active`, `inactive`, `locked` or a warning; members have none. */
  status: TextFieldSchema,
})

/**
 * Reads the authors of an export of Ghost, and its members, which exports have on demand only, as comments.
 * @throws TransferError for a file that is no JSON.
 */
export async function* readGhostUsers(file: string, signal: AbortSignal): AsyncGenerator<ForeignUser> {
  for await (const { table, value } of readGhostRows(file, ['users', 'members'], signal)) {
    const { success, output } = v.safeParse(UserSchema, value)
    if (!success) continue
    yield {
      email: output.email,
      nickname: output.name,
      createdAt: parseTime(toIsoDate(output.created_at)),
      isDisabled: table === 'users' && ['inactive', 'locked'].includes(output.status),
    }
  }
}
