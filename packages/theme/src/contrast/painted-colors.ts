import { blend, type Rgba } from './contrast-ratio.ts'
import { parseColor } from './parse-color.ts'

/** The colours that text and the surface below it have on the screen. */
export interface PaintedColors {
  readonly color: Rgba
  readonly background: Rgba
}

/**
 * Works out what an element's text looks like through the backgrounds and opacities of its ancestors.
 * Gives undefined where an image or a gradient lies below the text.
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
  let covered = false
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const style = getComputedStyle(current)
    const layer = { background: parseColor(style.backgroundColor), opacity: Number(style.opacity) }
    if (!covered && style.backgroundImage !== 'none') return undefined
    // What an opaque surface covers still shows through when an ancestor is translucent.
    covered = (covered || layer.background.a === 1) && layer.opacity === 1
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

/** The colour of the empty page; `Canvas` itself can only be read from an element made for it. */
function canvasColor(): Rgba {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const dark =
    colorScheme.includes('dark') &&
    (!colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
  const part = dark ? 18 : 255
  return { r: part, g: part, b: part, a: 1 }
}
