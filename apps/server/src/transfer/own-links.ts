import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'

/** Paths of WordPress that are no page of the site: they stay with the old host. */
const notPages = /^\/(?:[^?#]*\/)?wp-(?:admin|content|includes|json|login)/

/**
 * The address of a page of the old site without its host, so that it opens the page here; other addresses stay. Files do too:
 * they are not in the export.
 * @param site An address of the old site.
 */
export function toOwnPath(address: string, site: string): string {
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, site)) return address
  const { host, pathname, search, hash } = new URL(address, site)
  if (host !== new URL(site).host || notPages.test(pathname)) return address
  return /\.(?!html?$|php$)[a-z\d]{1,8}$/i.test(pathname) ? address : pathname + search + hash
}

/** Changes the links to other pages of the old site: they open the pages here. @param site An address of the old site. */
export function removeOwnHost(tree: Root, site: string): void {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = toOwnPath(properties.href, site)
  })
}

/** The same for the links of Markdown; pictures stay. */
export function removeOwnHostInMarkdown(markdown: string, site: string): string {
  return replaceOutsideCode(
    markdown,
    /(?<!!)(\[[^\][\n]{1,300}\]\()(https?:\/\/[^\s()<>]{1,2000})/gi,
    ([, before = '', address = '']) => before + toOwnPath(address, site),
  )
}
