import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { MediaResolver } from '#content/files/resolve-media.ts'
import type { PictureResolver } from '#content/markdown/render-images.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'

/** Shows video and audio files of the content folder in players: media elements, and pictures that name such a file. */
export async function renderMedia(
  tree: Root,
  { resolveMedia, resolvePicture }: { resolveMedia: MediaResolver; resolvePicture: PictureResolver },
): Promise<void> {
  const posters: { player: Element; poster: string }[] = []
  visit(tree, 'element', (node, index, parent) => {
    const kind = kindOf(node)
    if (kind === null || index === undefined || !parent) return
    const src = node.properties.src ?? ''
    const url = src === '' ? null : resolveMedia(src)
    const { poster } = node.properties
    const player = url === null ? missing(kind) : playerNode(node, kind, url)
    parent.children[index] = player
    if (player.type === 'element' && typeof poster === 'string' && poster !== '')
      posters.push({ player, poster })
  })
  for (const { player, poster } of posters) {
    const picture = await resolvePicture(poster)
    if (picture !== null) player.properties.poster = picture.url
  }
}

function kindOf({ tagName, properties }: Element): 'video' | 'audio' | null {
  if (tagName === 'video' || tagName === 'audio') return tagName
  if (tagName !== 'img' || typeof properties.src !== 'string') return null
  const kind = fileTypeOf(properties.src.replace(/[?#].*$/s, ''))?.kind
  return kind === 'video' || kind === 'audio' ? kind : null
}

/** Nothing loads before the reader plays it, except for size and duration. */
function playerNode({ properties }: Element, tagName: 'video' | 'audio', src: string): Element {
  const { loop, muted, width, height } = properties
  const size = tagName === 'video' && isLength(width) && isLength(height) ? { width, height } : {}
  return {
    type: 'element',
    tagName,
    properties: {
      src,
      controls: true,
      preload: 'metadata',
      ...size,
      ...(loop === true && { loop }),
      ...(muted === true && { muted }),
      ...(tagName === 'video' && { playsInline: true }),
    },
    children: [],
  }
}

function missing(kind: 'video' | 'audio'): ElementContent {
  return { type: 'text', value: kind === 'video' ? '（视频缺失）' : '（音频缺失）' }
}

function isLength(value: unknown): boolean {
  return /^\d{1,5}$/.test(String(value))
}
