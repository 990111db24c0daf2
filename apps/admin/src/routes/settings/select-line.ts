/** Selects a line of a text, from 1, and scrolls it to the middle. */
export function selectLine(element: HTMLTextAreaElement, line: number): void {
  const lines = element.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  element.focus()
  element.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  // Browsers do not scroll to a selection that a script sets.
  const height = element.scrollHeight / lines.length
  element.scrollTop = height * (line - 0.5) - element.clientHeight / 2
}
