import { basename } from 'node:path'
import { fillPattern, stemOf, withoutExtension } from '#content/addresses/article-facts.ts'
import { slugifyForJekyll } from '#content/addresses/slugify.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { markdown, pageRules, type PageRule } from '#content/pages/page-rules.ts'

/** The rule for a collection of Jekyll. @param pattern Of its addresses, such as `/:collection/:path/`. */
export function collectionRule(folder: string, pattern: string): PageRule {
  const collection = basename(folder).slice(1)
  return {
    ...pageRules.jekyll,
    base: folder,
    matches: (name) => markdown.test(name) && !/(?:^|\/)_/.test(name),
    addressOf: (name, fields) =>
      fillPattern(yamlText(fields?.get('permalink')) ?? pattern, (part) => {
        switch (part) {
          case 'collection':
            return collection
          case 'path':
            return pagePath(withoutExtension(name))
          case 'name':
            return slugifyForJekyll(stemOf(name), 'default').toLowerCase()
          case 'title':
            return slugifyForJekyll(stemOf(name), 'pretty')
          case 'output_ext':
            return '.html'
          default:
            return null
        }
      }),
  }
}
