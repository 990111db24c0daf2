import { blend, type Rgba } from './contrast-ratio.ts'
import { parseColor } from './parse-color.ts'

/** The colours of a text and its background on the screen, after compositing. */
export interface PaintedColors {
  readonly color: Rgba
  readonly background: Rgba
}

/**
 * Composites an element's text with the backgrounds and opacities of its ancestors.
 * Returns undefined if the background is an image or a gradient.
 *
 * @param textColor The computed colour of the text.
 */
export function computePaintedColors(element: Element, textColor: string): PaintedColors | undefined {
  const layers = collectLayers(element)
  return layers && compositeLayers(layers, parseColor(textColor), canvasColor())
}

interface Layer {
  readonly background: Rgba
  readonly opacity: number
}

function collectLayers(element: Element): Layer[] | undefined {
  const layers: Layer[] = []
  let isOpaque = false
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const style = getComputedStyle(current)
    const layer = { background: parseColor(style.backgroundColor), opacity: Number(style.opacity) }
    if (!isOpaque && style.backgroundImage !== 'none') return undefined
    // An opaque background hides the layers below only if its element is opaque as well.
    isOpaque = (isOpaque || layer.background.a === 1) && layer.opacity === 1
    layers.unshift(layer)
  }
  return layers
}

function compositeLayers([layer, ...above]: Layer[], text: Rgba, backdrop: Rgba): PaintedColors {
  if (layer === undefined) return { color: blend(text, backdrop), background: backdrop }
  const inner = compositeLayers(above, text, blend(layer.background, backdrop))
  return {
    color: blend(inner.color, backdrop, layer.opacity),
    background: blend(inner.background, backdrop, layer.opacity),
  }
}

/** Chromium's `Canvas` system colour in the page's colour scheme; reading it would need an extra element. */
function canvasColor(): Rgba {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const isDark =
    colorScheme.includes('dark') &&
    (!colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
  const channel = isDark ? 18 : 255
  return { r: channel, g: channel, b: channel, a: 1 }
}
