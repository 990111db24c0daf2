/**
 * Copies text to the clipboard, also in an insecure context, which has no `navigator.clipboard`.
 * @throws Error if the browser rejects both methods.
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
