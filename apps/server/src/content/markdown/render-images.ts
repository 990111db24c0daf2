import type { Element, ElementContent, Parents, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { CompiledPicture, PictureSource } from '#content/compiled-content.ts'
import { displayWidth } from '#content/markdown/picture-sizes.ts'

/** Finds and encodes a picture of the content folder, by path or URL; null where there is none. */
export type PictureResolver = (src: string) => Promise<CompiledPicture | null>

const sizes = '(min-width: 768px) 720px, 100vw'
// Alt text of images without one.
const defaultAlt = 'image'

/** Replaces local images by `<picture>` with encoded variants; keeps remote images; replaces unusable ones by their alt text. */
export async function renderImages(tree: Root, resolve: PictureResolver): Promise<void> {
  const images: { node: Element; index: number; parent: Parents }[] = []
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'img' && index !== undefined && parent) images.push({ node, index, parent })
  })
  const seen = new Map<string, Promise<CompiledPicture | null>>()
  for (const { node, index, parent } of images) {
    const src = node.properties.src ?? ''
    const alt = (node.properties.alt ?? '').trim()
    const caption = typeof node.properties.title === 'string' ? node.properties.title : null
    if (!seen.has(src)) seen.set(src, resolve(src))
    const picture = (await seen.get(src)) ?? null
    const remote = toRemoteUrl(src)
    const rendered =
      picture !== null
        ? pictureNode(picture, alt, displayWidth(node, picture.width))
        : remote === null
          ? missing(alt)
          : remoteImage(node, remote, alt)
    parent.children[index] = rendered
    toFigure(parent, rendered, caption)
  }
}

/**
 * URL of a remote picture, which the server never fetches, as `https:`, the only scheme that the content security policy
 * allows; null for a local picture.
 */
export function toRemoteUrl(src: string): string | null {
  if (!/^(?:https?:)?[\\/]{2}/i.test(src) || !URL.canParse(src, 'https://own.invalid')) return null
  const url = new URL(src, 'https://own.invalid')
  url.protocol = 'https:'
  return url.href
}

function remoteImage(node: Element, src: string, alt: string): Element {
  const { width, height } = node.properties
  const size = isLength(width) ? { width, ...(isLength(height) && { height }) } : {}
  return image({ src, ...size, referrerPolicy: 'no-referrer' }, alt)
}

/** @param shown Width in pixels that the author has chosen; null for that of the picture. */
function pictureNode(picture: CompiledPicture, alt: string, shown: number | null): Element {
  const { url, width, height, thumbhash } = picture
  const sources = (['image/avif', 'image/webp'] as const).flatMap((type) => {
    const ofType = picture.sources.filter((source) => source.type === type)
    return ofType.length === 0 ? [] : [sourceNode(type, ofType, shown)]
  })
  const size =
    shown === null ? { width, height } : { width: shown, height: Math.round((height * shown) / width) }
  const img = image({ src: url, ...size, dataThumbhash: thumbhash }, alt)
  return { type: 'element', tagName: 'picture', properties: {}, children: [...sources, img] }
}

function sourceNode(
  type: PictureSource['type'],
  sources: readonly PictureSource[],
  shown: number | null,
): Element {
  const srcSet = sources.map((source) => `${source.url} ${source.width}w`).join(', ')
  const properties = { type, srcSet, sizes: shown === null ? sizes : `${shown}px` }
  return { type: 'element', tagName: 'source', properties, children: [] }
}

function image(properties: Element['properties'], alt: string): Element {
  return {
    type: 'element',
    tagName: 'img',
    properties: { ...properties, loading: 'lazy', decoding: 'async', alt: alt === '' ? defaultAlt : alt },
    children: [],
  }
}

function missing(alt: string): ElementContent {
  return { type: 'text', value: alt === '' ? '（图片缺失）' : `（图片缺失：${alt}）` }
}

/** Turns a paragraph with nothing but the picture into a figure; the picture's title becomes the caption. */
function toFigure(paragraph: Parents, node: ElementContent, caption: string | null): void {
  if (paragraph.type !== 'element' || paragraph.tagName !== 'p' || node.type !== 'element') return
  const hasOthers = paragraph.children.some(
    (child) => child !== node && !(child.type === 'text' && child.value.trim() === ''),
  )
  if (hasOthers) return
  const text: ElementContent[] =
    caption === null
      ? []
      : [
          {
            type: 'element',
            tagName: 'figcaption',
            properties: {},
            children: [{ type: 'text', value: caption }],
          },
        ]
  Object.assign(paragraph, { tagName: 'figure', properties: {}, children: [node, ...text] })
}

function isLength(value: unknown): boolean {
  return /^\d{1,5}$/.test(String(value))
}
