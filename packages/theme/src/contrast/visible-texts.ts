/** A visible text and its style. */
export interface VisibleText {
  readonly element: Element
  readonly text: string
  /** Computed style of the text; for a placeholder, that of the pseudo-element. */
  readonly style: CSSStyleDeclaration
}

const controls =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color], [type=image]), textarea'

/** Finds the visible texts, one per element, without disabled controls, which WCAG exempts. */
export function findVisibleTexts(root: Element): VisibleText[] {
  return [...findTextNodes(root), ...findControlTexts(root)].filter(({ element }) => isVisibleText(element))
}

function findTextNodes(root: Element): VisibleText[] {
  const texts = new Map<Element, string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode
    const text = nodeValue?.trim()
    if (text && parentElement && !texts.has(parentElement)) texts.set(parentElement, text)
  }
  return [...texts].map(([element, text]) => ({ element, text, style: getComputedStyle(element) }))
}

function findControlTexts(root: Element): VisibleText[] {
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(controls)].flatMap((element) => {
    const text = element.value || element.placeholder
    const style = getComputedStyle(element, element.value ? undefined : '::placeholder')
    return text ? [{ element, text, style }] : []
  })
}

function isVisibleText(element: Element): boolean {
  if (element instanceof SVGElement || element.closest(':disabled, [aria-disabled=true], [inert]'))
    return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  // Texts for screen readers only are clipped to one pixel.
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}
