/** Puts text in place of what is selected in a text area, as if it was typed: it can be undone, and React hears of it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  const { selectionStart, selectionEnd } = area
  // Deprecated, and yet the one way that keeps the browser's undo.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, selectionStart, selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
