import mermaid from 'mermaid'
import type { DiagramResponse, DiagramRequest } from './diagram-messages.ts'

let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ source, origin, data }: MessageEvent<DiagramRequest>) => {
  if (source !== parent || origin !== location.origin) return
  // Sequential, because Mermaid's configuration is global.
  queue = queue.then(async () => {
    parent.postMessage({ id: data.id, svg: await draw(data) } satisfies DiagramResponse, location.origin)
  })
})

parent.postMessage('ready', location.origin)

async function draw({ id, text, themeVariables, fontFamily }: DiagramRequest): Promise<string | null> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    look: 'classic',
    themeVariables: { ...themeVariables, fontFamily, fontSize: '15px' },
    fontFamily,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  })
  try {
    const { svg } = await mermaid.render(`diagram-${id}`, text)
    return withNaturalSize(svg)
  } catch {
    return null
  }
}

/** Sets the size of the drawing, because some kinds of diagram are rendered as wide as their container. */
function withNaturalSize(text: string): string {
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
  const [, , width, height] = svg?.getAttribute('viewBox')?.split(/[\s,]+/) ?? []
  if (svg === null || width === undefined || height === undefined) return text
  svg.removeAttribute('style')
  svg.setAttribute('width', width)
  svg.setAttribute('height', height)
  return new XMLSerializer().serializeToString(svg)
}
