import { createSqlLexer, type SqlToken } from '#transfer/sql/sql-lexer.ts'
import { readSqlValue } from '#transfer/sql/read-sql-value.ts'
import { createTokens, type SqlRow, type SqlTokens, type Steps } from '#transfer/sql/sql-tokens.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Characters of the values of one row. */
const maxRowLength = 16 * 1024 * 1024
/** As in MySQL. */
const maxColumns = 4096
/** Depth of parentheses in a definition. */
const maxDepth = 32

const notColumns: ReadonlySet<string> = new Set(
  'CHECK CONSTRAINT FOREIGN FULLTEXT INDEX KEY PERIOD PRIMARY SPATIAL UNIQUE'.split(' '),
)

/**
 * Reads the rows of a dump of MySQL or MariaDB, one at a time: of mysqldump, phpMyAdmin, Navicat and others. Statements other than
 * `CREATE TABLE` and `INSERT` are skipped, as are those of tables that are not wanted.
 * @throws TransferError for an incomplete file, one of another database, and one that exceeds a limit.
 */
export async function* readMysqlDump(
  chunks: AsyncIterable<string>,
  isWanted: (table: string) => boolean,
): AsyncGenerator<SqlRow> {
  const lexer = createSqlLexer()
  const steps = readStatements(createTokens(lexer), isWanted)
  const takeRows = function* (): Generator<SqlRow> {
    for (;;) {
      const { done, value } = steps.next()
      if (done === true || value === 'more') return
      yield value
    }
  }
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst && chunk.startsWith('\u001F')) throw new TransferError('文件是压缩过的，请先解压')
    lexer.push(isFirst ? chunk.replace(/^\uFEFF/, '') : chunk)
    isFirst = false
    yield* takeRows()
  }
  lexer.finish()
  yield* takeRows()
  if (lexer.isOpen()) throw incomplete()
}

function* readStatements(tokens: SqlTokens, isWanted: (table: string) => boolean): Steps<void> {
  const columnsOf = new Map<string, readonly string[]>()
  for (;;) {
    const token = yield* tokens.take()
    if (token === null) return
    const keyword = keywordOf(token)
    if (keyword === 'PRAGMA') throw new TransferError('这是 SQLite 导出的文本，请直接用数据库文件（.db）')
    if (keyword === 'COPY')
      throw new TransferError('这是 PostgreSQL 的导出，能读的是 MySQL 和 MariaDB 的导出')
    if (keyword === 'DELIMITER') yield* skipRoutines(tokens)
    else if (keyword === 'CREATE') yield* readDefinition(tokens, isWanted, columnsOf)
    else if (keyword === 'INSERT' || keyword === 'REPLACE') yield* readInsert(tokens, isWanted, columnsOf)
    else if (!isMark(token, ';')) yield* tokens.skipStatement()
  }
}

/** Statements in the bodies of routines and triggers are not those of the dump. */
function* skipRoutines(tokens: SqlTokens): Steps<void> {
  for (;;) {
    const token = yield* tokens.take()
    if (token === null || keywordOf(token) === 'DELIMITER') break
  }
  yield* tokens.skipStatement()
}

function* readDefinition(
  tokens: SqlTokens,
  isWanted: (table: string) => boolean,
  columnsOf: Map<string, readonly string[]>,
): Steps<void> {
  let token = yield* tokens.take()
  if (token !== null && keywordOf(token) === 'TEMPORARY') token = yield* tokens.take()
  if (token === null || keywordOf(token) !== 'TABLE') {
    if (token !== null && !isMark(token, ';')) yield* tokens.skipStatement()
    return
  }
  const table = yield* readTableName(tokens, new Set(['IF', 'NOT', 'EXISTS']))
  const opening = yield* tokens.take()
  if (table !== '' && isMark(opening, '(') && isWanted(table)) {
    columnsOf.set(table, yield* readColumns(tokens))
    yield* tokens.skipStatement()
  } else if (opening !== null && !isMark(opening, ';')) yield* tokens.skipStatement()
}

/** The columns of a definition or a list, up to its closing parenthesis. */
function* readColumns(tokens: SqlTokens): Steps<string[]> {
  const columns: string[] = []
  let depth = 1
  let isStart = true
  while (depth > 0) {
    const token = yield* tokens.take()
    if (token === null) throw incomplete()
    if (isStart && (token.kind !== 'word' || !notColumns.has(keywordOf(token))) && token.kind !== 'mark')
      columns.push(token.value)
    isStart = depth === 1 && isMark(token, ',')
    if (isMark(token, '(')) depth += 1
    if (isMark(token, ')')) depth -= 1
    if (depth > maxDepth || columns.length > maxColumns)
      throw new TransferError('文件里有一张表的结构太复杂，没有读取')
  }
  return columns
}

function* readInsert(
  tokens: SqlTokens,
  isWanted: (table: string) => boolean,
  columnsOf: ReadonlyMap<string, readonly string[]>,
): Steps<void> {
  const modifiers = new Set(['LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'IGNORE', 'INTO'])
  const table = yield* readTableName(tokens, modifiers)
  if (!isWanted(table)) {
    yield* tokens.skipStatement()
    return
  }
  let columns = columnsOf.get(table)
  let token = yield* tokens.take()
  if (isMark(token, '(')) {
    columns = yield* readColumns(tokens)
    token = yield* tokens.take()
  }
  if (token === null || !/^VALUES?$/.test(keywordOf(token))) {
    if (!isMark(token, ';')) yield* tokens.skipStatement()
    return
  }
  if (columns === undefined) throw new TransferError(`文件里没有表 ${table} 的结构，请连同结构一起导出`)
  for (;;) {
    if (!isMark(yield* tokens.take(), '(')) throw broken(table)
    yield { table, columns, values: yield* readRow(tokens, table, columns.length) }
    const next = yield* tokens.take()
    if (next === null || isMark(next, ';')) return
    if (!isMark(next, ',')) {
      if (next.kind !== 'word' || !/^(?:ON|AS)$/.test(keywordOf(next))) throw broken(table)
      yield* tokens.skipStatement()
      return
    }
  }
}

function* readRow(tokens: SqlTokens, table: string, columns: number): Steps<(string | null)[]> {
  const values: (string | null)[] = []
  let length = 0
  for (;;) {
    const { value, end } = yield* readSqlValue(tokens, () => broken(table))
    if (end === null) throw incomplete()
    values.push(value)
    length += value?.length ?? 0
    if (length > maxRowLength) throw new TransferError(`表 ${table} 里有一行超过 16 MB，没有读取`)
    if (values.length > columns) throw broken(table)
    if (end === ')') break
  }
  if (values.length !== columns) throw broken(table)
  return values
}

/** The name behind these words, without that of the database. */
function* readTableName(tokens: SqlTokens, modifiers: ReadonlySet<string>): Steps<string> {
  let token = yield* tokens.take()
  while (token?.kind === 'word' && modifiers.has(keywordOf(token))) token = yield* tokens.take()
  if (token === null || token.kind === 'mark') return ''
  if (token.kind === 'word') return token.value.slice(token.value.lastIndexOf('.') + 1)
  const dot = yield* tokens.take()
  if (dot?.kind === 'word' && dot.value === '.') return (yield* tokens.take())?.value ?? ''
  tokens.putBack(dot)
  return token.value
}

function keywordOf(token: SqlToken): string {
  return token.kind === 'word' && token.value.length < 20 ? token.value.toUpperCase() : ''
}

function isMark(token: SqlToken | null, mark: string): boolean {
  return token?.kind === 'mark' && token.value === mark
}

function broken(table: string): TransferError {
  return new TransferError(
    `表 ${table} 里有一行的引号或列数不对，没有读取；请用 mysqldump、phpMyAdmin 或 Navicat 重新导出`,
  )
}

function incomplete(): TransferError {
  return new TransferError('文件不完整，请重新导出；已写好的都在')
}
