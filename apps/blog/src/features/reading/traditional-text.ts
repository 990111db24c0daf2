import { ConverterFactory } from 'opencc-js/core'
import fromSimplified from 'opencc-js/from/cn'
import toTraditional from 'opencc-js/to/tw'
import { isConverted, originalText, recordConversion } from './original-text.ts'

/** Elements without Chinese prose: code, formulas, drawings, controls and texts in other languages. */
const unconverted =
  'pre,code,kbd,samp,math,svg,script,style,button,input,select,textarea,[contenteditable],[translate="no"],[lang]:not([lang|="zh"])'

const convert = ConverterFactory(...fromSimplified, ...toTraditional)

/**
 * Converts the text nodes of an element to traditional Chinese, and those that are added or changed later.
 * @returns Restores the texts that have not been changed since.
 */
export function convertText(root: HTMLElement): () => void {
  const converted = new Set<Text>()
  const update = (): void => {
    for (const node of listTexts(root)) {
      if (isConverted(node)) continue
      const conversion = { original: node.data, converted: convert(node.data) }
      recordConversion(node, conversion)
      converted.add(node)
      if (conversion.converted !== conversion.original) node.data = conversion.converted
    }
    // Discards the changes above, which would run the conversion again.
    observer.takeRecords()
  }
  const observer = new MutationObserver(update)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  update()
  root.lang = 'zh-Hant'
  return () => {
    observer.disconnect()
    root.removeAttribute('lang')
    for (const node of converted) {
      const original = originalText(node)
      if (node.data !== original) node.data = original
    }
  }
}

function listTexts(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    return node instanceof Element && node.matches(unconverted)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_SKIP
  })
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}
