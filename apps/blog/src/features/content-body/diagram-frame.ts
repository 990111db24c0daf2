import type { DiagramResponse, DiagramRequest } from '#diagram-frame/diagram-messages.ts'
import styles from './diagrams.module.css'

export interface DiagramFrame {
  /** Renders SVG text; null if the source cannot be rendered. */
  draw(request: Omit<DiagramRequest, 'id'>): Promise<string | null>
  close(): void
}

/**
 * Opens the hidden iframe that runs Mermaid. Mermaid needs inline styles to measure text, which the CSP of our pages
 * blocks; the frame's own CSP allows them, and only the rendered SVG leaves it.
 */
export function openDiagramFrame(): DiagramFrame {
  const pending = new Map<number, (svg: string | null) => void>()
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>()
  const frame = document.createElement('iframe')
  frame.src = '/diagrams.html'
  frame.title = '示意图绘制'
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.className = styles.frame ?? ''
  const receive = ({ source, data }: MessageEvent<DiagramResponse | 'ready'>): void => {
    if (source !== frame.contentWindow) return
    if (data === 'ready') return setReady()
    pending.get(data.id)?.(data.svg)
    pending.delete(data.id)
  }
  addEventListener('message', receive)
  document.body.append(frame)
  let lastId = 0
  return {
    draw: async (request) => {
      const id = (lastId += 1)
      await ready
      return new Promise((resolve) => {
        pending.set(id, resolve)
        frame.contentWindow?.postMessage({ ...request, id } satisfies DiagramRequest, location.origin)
      })
    },
    close: () => {
      removeEventListener('message', receive)
      frame.remove()
    },
  }
}
