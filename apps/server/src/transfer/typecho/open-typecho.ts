import { DatabaseSync } from 'node:sqlite'
import { isSqlite } from '#transfer/files/file-kind.ts'
import { quoteName, stageDump, type StagedTables } from '#transfer/sql/stage-dump.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Columns of the tables of Typecho; the first ones are those by which a table is recognized. */
const tableColumns = {
  contents: [
    ['cid', 'title', 'slug', 'text', 'type'],
    // Themes add the last ones.
    ['created', 'modified', 'status', 'password', 'allowComment', 'parent', 'views', 'agree', 'likes'],
  ],
  metas: [
    ['mid', 'name', 'slug', 'type'],
    ['order', 'parent'],
  ],
  relationships: [['cid', 'mid'], []],
  options: [['name', 'user', 'value'], []],
  fields: [['cid', 'name', 'str_value'], []],
  comments: [
    ['coid', 'cid', 'author', 'text'],
    ['created', 'type', 'status', 'parent'],
  ],
  links: [
    ['lid', 'name', 'url'],
    ['image', 'description', 'order'],
  ],
  users: [
    ['uid', 'mail', 'screenName'],
    ['name', 'created'],
  ],
} as const

/** A table of Typecho, by its name without the prefix. */
export type TypechoTable = keyof typeof tableColumns

const tableNames = [
  'contents',
  'metas',
  'relationships',
  'options',
  'fields',
  'comments',
  'links',
  'users',
] as const satisfies readonly TypechoTable[]
/** As in MySQL. */
const maxNameLength = 64
/** Bytes of a value and of a row; texts are read up to 8 MB. */
const maxValueLength = 16 * 1024 * 1024
/** `limits` is not in the types of all supported versions of Node; older ones ignore it. */
const openOptions = { readOnly: true, timeout: 5000, limits: { length: maxValueLength } }

/** The database of a site, whose values can have any type. */
export interface TypechoDatabase extends StagedTables {
  /** Quoted name of a table with all of its columns, empty where the site has none. */
  table: (name: TypechoTable) => string
}

/**
 * Opens the SQLite database of a site, or a dump of its MySQL database.
 * @throws TransferError for a file without the tables of one site.
 */
export async function openTypecho(file: string, signal: AbortSignal): Promise<TypechoDatabase> {
  const typecho = await findTypecho(file, signal)
  if (typecho === null)
    throw new TransferError('文件里没有 Typecho 的文章表（contents），请导出 Typecho 的整个数据库')
  return typecho
}

/** See `openTypecho`; null for a file without articles of Typecho. */
export async function findTypecho(file: string, signal: AbortSignal): Promise<TypechoDatabase | null> {
  const staged = (await isSqlite(file))
    ? openSqlite(file)
    : await stageDump(
        file,
        { isWanted: (table) => splitName(table) !== null, columnsOf, keys: ['cid', 'mid'] },
        signal,
      )
  try {
    const found = findTables(staged)
    if (found === null) staged[Symbol.dispose]()
    return found
  } catch (error) {
    staged[Symbol.dispose]()
    throw error
  }
}

/** The error for a database file whose rows cannot be read; other errors stay. */
export function toTypechoError(error: unknown): unknown {
  const isByFile = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
  return isByFile
    ? new TransferError('数据库文件已损坏，或有一行超过 16 MB，没有读完', { cause: error })
    : error
}

function columnsOf(table: string, columns: readonly string[]): readonly string[] | null {
  const [required, others] = tableColumns[splitName(table)?.name ?? 'contents']
  return required.every((column) => columns.includes(column)) ? [...required, ...others] : null
}

/** The prefix of a table and its name behind it; null for a table of another system. */
function splitName(table: string): { prefix: string; name: TypechoTable } | null {
  const name = tableNames.find((suffix) => table.endsWith(suffix))
  return name === undefined || table.length > maxNameLength
    ? null
    : { prefix: table.slice(0, -name.length), name }
}

function openSqlite(file: string): StagedTables {
  const db = new DatabaseSync(file, openOptions)
  try {
    db.exec('pragma trusted_schema = off; pragma temp_store = file; pragma cache_size = -8000')
    db.prepare('select count(*) from sqlite_schema').get()
  } catch (error) {
    db.close()
    throw new TransferError('数据库文件打不开：可能已损坏，或正在写入；请复制一份再试', { cause: error })
  }
  return { db, [Symbol.dispose]: () => db.close() }
}

function findTables({ db, [Symbol.dispose]: dispose }: StagedTables): TypechoDatabase | null {
  const found = new Map<string, Map<TypechoTable, readonly string[]>>()
  // No view and no virtual table of a file that others made.
  const rows = db
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' order by name limit 10000`,
    )
    .all()
  for (const { name } of rows) {
    if (typeof name !== 'string') continue
    const split = splitName(name)
    if (split === null) continue
    // Without generated columns, whose expressions may take any time and memory.
    const columns = db.prepare(`select name from pragma_table_xinfo(?) where hidden = 0`).all(name)
    const names = columns.map((column) => String(column['name']))
    if (columnsOf(name, names) === null) continue
    found.set(
      split.prefix,
      (found.get(split.prefix) ?? new Map<TypechoTable, readonly string[]>()).set(split.name, names),
    )
  }
  const sites = [...found].filter(([, tables]) => tables.has('contents'))
  const [site] = sites
  if (site === undefined) return null
  if (sites.length > 1)
    throw new TransferError(
      `文件里有 ${sites.length} 个 Typecho 站点（前缀 ${sites.map(([prefix]) => prefix).join('、')}），请一次导出一个`,
    )
  const [prefix, tables] = site
  return {
    db,
    [Symbol.dispose]: dispose,
    table(name) {
      const present = tables.get(name)
      const columns = tableColumns[name]
        .flat()
        .map((column) =>
          present?.includes(column) === true ? quoteName(column) : `null as ${quoteName(column)}`,
        )
      return `(select ${columns.join(', ')} ${present === undefined ? 'where false' : `from ${quoteName(prefix + name)}`})`
    },
  }
}
