/** What a page asks of the diagram frame. */
export interface DiagramOrder {
  id: number
  /** Mermaid source. */
  text: string
  themeVariables: Record<string, string>
  fontFamily: string
}

/** What the frame answers. */
export interface DiagramAnswer {
  id: number
  /** SVG text; null where the source cannot be drawn. */
  svg: string | null
}
