import type { SqlLexer, SqlToken } from '#transfer/sql/sql-lexer.ts'

/** A row of a table. */
export interface SqlRow {
  table: string
  /** The same array for all rows of a statement. */
  columns: readonly string[]
  /** In the order of the columns; null for NULL. */
  values: readonly (string | null)[]
}

/** A part of a parser, which stops where more of the input must arrive, and at each row. */
export type Steps<Result> = Generator<SqlRow | 'more', Result, void>

/** The tokens of a dump; each is null behind the end. */
export interface SqlTokens {
  take: () => Steps<SqlToken | null>
  /** The next `take` returns this token. */
  putBack: (token: SqlToken | null) => void
  /** Moves behind the next semicolon. */
  skipStatement: () => Steps<void>
}

/** Takes tokens from a lexer that receives the input between two steps. */
export function createTokens(lexer: SqlLexer): SqlTokens {
  let next: SqlToken | null = null

  function* read(isSkipped: boolean): Steps<SqlToken | null> {
    for (;;) {
      const token = lexer.next(isSkipped)
      if (token !== null || lexer.isFinished()) return token
      yield 'more'
    }
  }

  return {
    *take() {
      const token = next ?? lexer.next(false)
      next = null
      return token ?? (yield* read(false))
    },
    putBack(token) {
      next = token
    },
    *skipStatement() {
      if (next?.kind === 'mark' && next.value === ';') {
        next = null
        return
      }
      next = null
      for (;;) {
        const token = yield* read(true)
        if (token === null || (token.kind === 'mark' && token.value === ';')) return
      }
    },
  }
}
