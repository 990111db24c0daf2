import { convertComponents } from '#content/markdown/convert-components.ts'

/** Scripts, styles and components of VuePress without content, such as `<AutoCatalog />` and `<Summary :path="a"></Summary>`. */
const emptyElement =
  /<(script|style)\b[^<>]{0,500}>(?:(?!<\1\b)[^]){0,4000}?<\/\1\s*>|<([A-Z][\w-]*)(?:\s[^<>]{0,500})?(?:\/>|>\s*<\/\2\s*>)/g

/** Whether a page of VuePress has nothing but components below its heading, of which none has a text of its own. */
export function isDrawnList(body: string): boolean {
  if (!/<[A-Z]/.test(body)) return false
  const text = convertComponents(body, () => undefined).replaceAll(emptyElement, '')
  return text.replace(/^\s*# [^\n]*/, '').trim() === ''
}
