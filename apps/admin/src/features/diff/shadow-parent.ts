/**
 * A parent for CodeMirror in a shadow root: there it adopts its styles as a constructed sheet, while in a document it inserts
 * a style element, which the policy of the page forbids.
 */
export function createShadowParent(host: HTMLElement): { root: ShadowRoot; parent: HTMLElement } {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const parent = document.createElement('div')
  parent.style.blockSize = '100%'
  root.replaceChildren(parent)
  return { root, parent }
}
