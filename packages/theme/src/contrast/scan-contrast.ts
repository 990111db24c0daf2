import { contrastRatio, toHex } from './contrast-ratio.ts'
import { computePaintedColors } from './painted-colors.ts'
import { findVisibleTexts, type VisibleText } from './visible-texts.ts'

/** Minimum contrast ratio of text (WCAG 2 AA). */
export const minimumRatio = 4.5

/** Minimum contrast ratio of large text (WCAG 2 AA): 24 px, or 18.66 px and bold. */
export const minimumLargeRatio = 3

/** A text with insufficient contrast. */
export interface ContrastIssue {
  readonly element: Element
  /** The first 40 characters of the text. */
  readonly text: string
  /** Colour of the text after compositing, as `#rrggbb`. */
  readonly color: string
  /** Colour of the background after compositing, as `#rrggbb`. */
  readonly background: string
  /** Contrast ratio, rounded down to hundredths. */
  readonly ratio: number
  /** Minimum ratio for this text. */
  readonly required: number
}

/** The result of a scan. */
export interface ContrastReport {
  readonly issues: readonly ContrastIssue[]
  /** Elements whose background is an image or a gradient, to be checked by eye. */
  readonly undecided: readonly Element[]
}

/** Checks the contrast of every visible text inside an element once; shadow trees are not included. */
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
