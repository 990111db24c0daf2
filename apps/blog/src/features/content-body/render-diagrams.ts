import { openDiagramFrame, type DiagramFrame } from './diagram-frame.ts'
import { readDiagramColors } from './read-diagram-colors.ts'
import styles from './diagrams.module.css'

interface Diagram {
  source: HTMLElement
  text: string
  /** Scroll container for diagrams wider than the text. */
  frame: HTMLElement
  image: HTMLImageElement
}

/** Diagrams render one screen ahead of the viewport, because rendering is expensive. */
const nearMargin = '100% 0px'

/**
 * Renders the page's Mermaid sources when the first comes near the viewport or the page is printed, and again when the theme
 * changes; Mermaid is not loaded before that. The returned function removes the diagrams.
 */
export function renderDiagrams(root: HTMLElement): () => void {
  const sources = [...root.querySelectorAll<HTMLElement>('pre[data-mermaid]')]
  const drawn = new Map<HTMLElement, Diagram>()
  let diagramFrame: DiagramFrame | undefined
  let isUndone = false
  const draw = (source: HTMLElement): void => {
    diagramFrame ??= openDiagramFrame()
    const diagram = drawn.get(source) ?? toDiagram(source)
    drawn.set(source, diagram)
    // Printing cannot wait, so render all other diagrams as soon as Mermaid is loaded.
    void renderDiagram(diagramFrame, diagram).then(drawRest)
  }
  const drawRest = (): void => {
    nearness.disconnect()
    if (!isUndone) for (const source of sources) if (!drawn.has(source)) draw(source)
  }
  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        nearness.unobserve(target)
        draw(target)
      }
    },
    { rootMargin: nearMargin },
  )
  const watcher = new MutationObserver(() => [...drawn.keys()].forEach(draw))
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('beforeprint', drawRest)
  for (const source of sources) nearness.observe(source)
  return () => {
    isUndone = true
    nearness.disconnect()
    removeEventListener('beforeprint', drawRest)
    watcher.disconnect()
    diagramFrame?.close()
    for (const { source, frame } of drawn.values()) {
      frame.remove()
      source.hidden = false
    }
  }
}

function toDiagram(source: HTMLElement): Diagram {
  const image = new Image()
  const frame = document.createElement('div')
  const text = source.textContent ?? ''
  image.alt = /accTitle:\s*(.+)/.exec(text)?.[1] ?? '示意图'
  frame.className = styles.diagram ?? ''
  frame.tabIndex = 0
  frame.role = 'group'
  frame.ariaLabel = image.alt
  frame.append(image)
  return { source, text, frame, image }
}

/** Replaces the source by its diagram; the source stays visible if it cannot be rendered. */
async function renderDiagram(
  diagramFrame: DiagramFrame,
  { source, text, frame, image }: Diagram,
): Promise<void> {
  const svg = await diagramFrame.draw({ text, ...readDiagramColors() })
  if (svg === null) return
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode().catch(() => {})
  source.hidden = true
  source.after(frame)
}
