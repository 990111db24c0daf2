import { escapeControls } from '#platform/log/escape-controls.ts'

/** Prints the columns of a list, separated by tabs. Visitors' input may contain terminal escape sequences and line breaks. */
export function printRow(...columns: string[]): void {
  console.log(columns.map(escapeControls).join('\t'))
}
