import { openDiagramFrame, type DiagramFrame } from './diagram-frame.ts'
import { diagramColours } from './diagram-colours.ts'
import styles from './diagrams.module.css'

interface Diagram {
  source: HTMLElement
  text: string
  image: HTMLImageElement
}

/** Draws the page's Mermaid sources, again when the theme changes; pages without one load nothing. Undone by the returned function. */
export function drawDiagrams(root: HTMLElement): () => void {
  const diagrams = [...root.querySelectorAll<HTMLElement>('pre[data-mermaid]')].map(toDiagram)
  if (diagrams.length === 0) return () => {}
  const frame = openDiagramFrame()
  const draw = (): void => {
    for (const diagram of diagrams) void drawOne(frame, diagram)
  }
  const watcher = new MutationObserver(draw)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  draw()
  return () => {
    watcher.disconnect()
    frame.close()
    for (const { source, image } of diagrams) {
      image.remove()
      source.hidden = false
    }
  }
}

function toDiagram(source: HTMLElement): Diagram {
  const image = new Image()
  const text = source.textContent ?? ''
  image.alt = /accTitle:\s*(.+)/.exec(text)?.[1] ?? '示意图'
  image.className = styles.diagram ?? ''
  return { source, text, image }
}

/** Puts the drawing in the place of its source, which stays readable where it cannot be drawn. */
async function drawOne(frame: DiagramFrame, { source, text, image }: Diagram): Promise<void> {
  const svg = await frame.draw({ text, ...diagramColours() })
  if (svg === null) return
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode().catch(() => {})
  source.hidden = true
  source.after(image)
}
