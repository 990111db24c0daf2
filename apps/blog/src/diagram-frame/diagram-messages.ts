/** Message from a page to the diagram frame: renders a diagram. */
export interface DiagramRequest {
  id: number
  /** Mermaid source. */
  text: string
  themeVariables: Record<string, string>
  fontFamily: string
}

/** Message from the diagram frame to the page: the rendered diagram. */
export interface DiagramResponse {
  id: number
  /** SVG text; null if the source cannot be rendered. */
  svg: string | null
}
