import { slugLinkPrefix } from '#content/resolve-post.ts'

/** Replaces Hugo's shortcodes `ref` and `relref`, which name an article by its file, by links that are resolved later. */
export function replaceHugoReferences(markdown: string): string {
  return markdown.replaceAll(
    /\{\{[<%][ \t]*(?:rel)?ref[ \t]+(["`]?)([^"`\s<>%]{1,300})\1[ \t]*[>%]\}\}/g,
    (_, _quote, reference: string) => {
      const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(reference) ?? []
      const name = path.replace(/^\/+/, '').replace(/(?:\/index)?\.md$|\/$/, '')
      return name === '' ? hash : slugLinkPrefix + encodeURI(name) + hash
    },
  )
}
