import { formatJson } from '#cli/format-json.ts'
import { escapeControls } from '#platform/log/escape-controls.ts'

/** A line of text, or the cells of a row, which tabs separate. */
export type OutputLine = string | readonly string[]

/** Prints progress and result of a command. Visitors' input may contain terminal escape sequences and line breaks. */
export interface CommandOutput {
  /** Prints a line about long work on stderr; nothing with `--quiet`. */
  progress: (line: string) => void
  /**
   * Prints the result on stdout, once per command: `value` with `--json`, else the lines.
   * @param done What was done; `--quiet` leaves it out.
   * @param rest What was requested, or needs attention.
   */
  result: (value: unknown, done: readonly OutputLine[], rest?: readonly OutputLine[]) => void
}

/** Creates the output of a command. */
export function createOutput({ isJson, isQuiet }: { isJson: boolean; isQuiet: boolean }): CommandOutput {
  return {
    progress(line) {
      if (!isQuiet) console.error(escapeControls(line))
    },
    result(value, done, rest = []) {
      if (isJson) return console.log(formatJson(value))
      const lines = isQuiet ? rest : [...done, ...rest]
      if (lines.length > 0) console.log(lines.map(formatLine).join('\n'))
    },
  }
}

function formatLine(line: OutputLine): string {
  return typeof line === 'string' ? escapeControls(line) : line.map(escapeControls).join('\t')
}
