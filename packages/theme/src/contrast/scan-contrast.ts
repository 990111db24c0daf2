import { contrastRatio, toHex } from './contrast-ratio.ts'
import { computePaintedColors } from './painted-colors.ts'
import { findVisibleTexts, type VisibleText } from './visible-texts.ts'

/** The smallest ratio that text may have, from the spec and WCAG AA. */
export const minimumRatio = 4.5

/** The smallest ratio for large text: 24 px, or 18.66 px and bold. */
export const minimumLargeRatio = 3

/** Text that is hard to read. */
export interface ContrastIssue {
  readonly element: Element
  /** The beginning of the text. */
  readonly text: string
  /** The colour of the text on the screen, as `#rrggbb`. */
  readonly color: string
  /** The colour below it, as `#rrggbb`. */
  readonly background: string
  /** The contrast of the two, rounded down to hundredths. */
  readonly ratio: number
  /** What the ratio should at least be. */
  readonly required: number
}

/** What a scan found. */
export interface ContrastReport {
  readonly issues: readonly ContrastIssue[]
  /** Elements whose text lies on an image or a gradient, to be judged by eye. */
  readonly undecided: readonly Element[]
}

/** Looks once at every visible text below an element; texts in shadow trees are not seen. */
export function scanContrast(root: Element = document.documentElement): ContrastReport {
  const issues: ContrastIssue[] = []
  const undecided: Element[] = []
  for (const visible of findVisibleTexts(root)) {
    const painted = computePaintedColors(visible.element, visible.style.color)
    if (painted === undefined) undecided.push(visible.element)
    else {
      const ratio = contrastRatio(painted.color, painted.background)
      const required = isLargeText(visible.style) ? minimumLargeRatio : minimumRatio
      if (ratio < required)
        issues.push(createIssue(visible, toHex(painted.color), toHex(painted.background), ratio, required))
    }
  }
  return { issues, undecided }
}

function createIssue(
  { element, text }: VisibleText,
  color: string,
  background: string,
  ratio: number,
  required: number,
): ContrastIssue {
  return {
    element,
    text: text.slice(0, 40),
    color,
    background,
    ratio: Math.floor(ratio * 100) / 100,
    required,
  }
}

function isLargeText({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize)
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
}
