import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { replaceOutsideCode } from '#content/markdown/replace-outside-code.ts'

/** Paths of WordPress that are no page of the site: they stay with the old host. */
const notPages = /^\/(?:[^?#]*\/)?wp-(?:admin|content|includes|json|login)(?=[/.]|$)/

/**
 * The address of a page of the old site without its host, so that it opens the page here; other addresses stay. Files do too:
 * they are not in the export.
 * @param site Root of the old site; empty where it is unknown, so that every address stays.
 */
export function toOwnPath(address: string, site: string): string {
  if (!/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, site)) return address
  const root = new URL(site)
  const { host, pathname, search, hash } = new URL(address, site)
  // Two slashes at the start would name a host.
  const path = pathname.replace(/^\/+/, '/')
  const isBelow = `${path}/`.startsWith(root.pathname.replace(/\/*$/, '/'))
  if (host !== root.host || !isBelow || notPages.test(path)) return address
  return /\.(?!html?$|php$)[a-z\d]{1,8}$/i.test(path) ? address : path + search + hash
}

/** Changes the links to other pages of the old site: they open the pages here. @param site See {@link toOwnPath}. */
export function removeOwnHost(tree: Root, site: string): void {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.href === 'string') properties.href = toOwnPath(properties.href, site)
  })
}

/** A link whose text may contain a picture, a definition of a reference link, or a link of HTML. */
const links =
  /((?<!!)\[(?:[^\][\n]|!\[[^\][\n]{0,300}\]\([^()\n]{0,2000}\)){1,300}\]\(<?|^ {0,3}\[[^\]\n]{1,300}\]:[ \t]+<?|<a\s[^<>]{0,500}?\bhref=["'])(https?:\/\/[^\s()<>"']{1,2000})/gim

/** The same for the links of Markdown; pictures stay. @param site See {@link toOwnPath}. */
export function removeOwnHostInMarkdown(markdown: string, site: string): string {
  const changed = replaceOutsideCode(
    markdown,
    links,
    ([, before = '', address = '']) => before + toOwnPath(address, site),
  )
  return replaceOutsideCode(changed, /<(https?:\/\/[^\s<>()]{1,2000})>/gi, ([text, address = '']) => {
    const path = toOwnPath(address, site)
    return path === address ? text : `[${address}](${path})`
  })
}
