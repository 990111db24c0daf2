/**
 * Puts a text on the clipboard, also where the page has no secure context and so no clipboard of its own.
 * @throws Error when the browser refuses both ways.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('The browser refused to copy; nothing is on the clipboard.')
}
