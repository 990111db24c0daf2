import { openDiagramFrame, type DiagramFrame } from './diagram-frame.ts'
import { diagramColours } from './diagram-colours.ts'
import styles from './diagrams.module.css'

interface Diagram {
  source: HTMLElement
  text: string
  /** Scrolls where the drawing is wider than the page. */
  frame: HTMLElement
  image: HTMLImageElement
}

/** Draws the page's Mermaid sources, again when the theme changes; pages without one load nothing. Undone by the returned function. */
export function drawDiagrams(root: HTMLElement): () => void {
  const diagrams = [...root.querySelectorAll<HTMLElement>('pre[data-mermaid]')].map(toDiagram)
  if (diagrams.length === 0) return () => {}
  const drawer = openDiagramFrame()
  const draw = (): void => {
    for (const diagram of diagrams) void drawOne(drawer, diagram)
  }
  const watcher = new MutationObserver(draw)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  draw()
  return () => {
    watcher.disconnect()
    drawer.close()
    for (const { source, frame } of diagrams) {
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

/** Puts the drawing in the place of its source, which stays readable where it cannot be drawn. */
async function drawOne(drawer: DiagramFrame, { source, text, frame, image }: Diagram): Promise<void> {
  const svg = await drawer.draw({ text, ...diagramColours() })
  if (svg === null) return
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode().catch(() => {})
  source.hidden = true
  source.after(frame)
}
