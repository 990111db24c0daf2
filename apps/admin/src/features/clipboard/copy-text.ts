/**
 * Copies text to the clipboard, also in an insecure context, which has no `navigator.clipboard`: a new site on a machine of the
 * owner's network is opened over plain HTTP.
 * @throws Error if the browser rejects both methods.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
  }
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // What is outside of a modal dialog cannot be selected.
  const parent = document.activeElement?.closest('dialog') ?? document.body
  const focused = document.activeElement
  parent.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser refused to copy; nothing is on the clipboard.')
}
