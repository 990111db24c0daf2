/** Replaces the selection of a text area as if typed: it can be undone, and the `input` event fires. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  const { selectionStart, selectionEnd } = area
  // Deprecated, but the only API that preserves the undo history.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, selectionStart, selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
