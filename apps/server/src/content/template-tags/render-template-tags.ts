import { hexoBlockTags } from '#content/template-tags/hexo-block-tags.ts'
import { hexoInlineTags } from '#content/template-tags/hexo-inline-tags.ts'
import { hugoBlockTags, hugoInlineTags } from '#content/template-tags/hugo-tags.ts'
import { percentTags, shortcodes } from '#content/template-tags/lex-tags.ts'
import { renderLiquidOutput } from '#content/template-tags/liquid-output.ts'
import { renderTags, type TagSite } from '#content/template-tags/render-tags.ts'

const percent = { syntax: percentTags, inline: hexoInlineTags, block: hexoBlockTags }
const hugo = { syntax: shortcodes, inline: hugoInlineTags, block: hugoBlockTags }

/** Converts the tags of Hexo and its themes, Hugo's shortcodes and Jekyll's tags to Markdown. */
export function renderTemplateTags(markdown: string, site: TagSite): string {
  const withoutShortcodes = renderTags(
    unescapeShortcodes(renderLiquidOutput(markdown, site.paramOf)),
    hugo,
    site,
  )
  return renderTags(withoutShortcodes, percent, site).replaceAll(shownOpening, '{{')
}

/** Stands for the braces of a shortcode that is shown as it is. */
const shownOpening = '\ufdd2'

/** Hugo writes a shortcode that it shows, mostly in code, as a comment. */
function unescapeShortcodes(markdown: string): string {
  return markdown.replaceAll(
    /\{\{([<%])\/\*([^\n]{0,2000}?)\*\/([%>])\}\}/g,
    (_all, open: string, inner: string, close: string) => `${shownOpening}${open}${inner}${close}}}`,
  )
}
