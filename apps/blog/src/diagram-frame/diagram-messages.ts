/** What a page asks of the diagram frame. */
export interface DiagramRequest {
  id: number
  /** Mermaid source. */
  text: string
  themeVariables: Record<string, string>
  fontFamily: string
}

/** What the frame answers. */
export interface DiagramResponse {
  id: number
  /** SVG text; null where the source cannot be drawn. */
  svg: string | null
}
