import { Parser } from 'htmlparser2'

/** Depth of elements; the parser takes quadratic time beyond it. */
const maxDepth = 1_000

/** Handlers of the elements and the text of a page. */
export interface ElementHandlers {
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/**
 * Parses HTML without building a tree.
 * @throws If the elements are nested too deeply.
 */
export function parseElements(html: string, { onOpen, onText, onClose }: ElementHandlers): void {
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > maxDepth) throw new Error('The elements are nested too deeply.')
      onOpen(name, attributes)
    },
    ontext: (text) => onText?.(text),
    onclosetag(name) {
      depth -= 1
      onClose?.(name)
    },
  })
  parser.end(html)
}
