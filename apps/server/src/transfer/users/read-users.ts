import { createReadStream } from 'node:fs'
import { isDatabase, isGhostExport, mayBeWordpressExport, isZip } from '#transfer/files/file-kind.ts'
import { findShiyi } from '#transfer/shiyi/open-shiyi.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { findTypecho, toTypechoError } from '#transfer/typecho/open-typecho.ts'
import type { ForeignUser } from '#transfer/users/foreign-user.ts'
import { readGhostUsers } from '#transfer/users/ghost.ts'
import { readHaloUsers } from '#transfer/users/halo.ts'
import { readShiyiUsers } from '#transfer/users/shiyi.ts'
import { readTypechoUsers } from '#transfer/users/typecho.ts'
import { readWordpressUsers } from '#transfer/users/wordpress.ts'

/**
 * Reads the users of an export, or of the database of a system.
 * @throws TransferError for a file of another kind, an incomplete one, and one that exceeds a limit.
 */
export async function* readUsers(file: string, signal: AbortSignal): AsyncGenerator<ForeignUser> {
  if (await isZip(file)) {
    yield* readHaloUsers(file, signal)
    return
  }
  if (!(await isDatabase(file))) {
    if (await isGhostExport(file)) {
      yield* readGhostUsers(file, signal)
      return
    }
    if (!(await mayBeWordpressExport(file))) throw unknownExport()
    yield* readWordpressUsers(createReadStream(file, { encoding: 'utf8', signal }))
    return
  }
  using typecho = await findTypecho(file, signal)
  if (typecho !== null) {
    try {
      yield* readTypechoUsers(typecho)
    } catch (error) {
      throw toTypechoError(error)
    }
    return
  }
  using shiyi = await findShiyi(file, signal)
  if (shiyi === null) throw unknownExport()
  yield* readShiyiUsers(shiyi)
}

function unknownExport(): TransferError {
  return new TransferError(
    '认不出这个文件：能导入用户的是 WordPress、Ghost 的导出，Typecho 和拾壹博客的数据库，Halo 的备份',
  )
}
