import { pagePath } from '@qingjian/api-client/contract'
import { hugoAddresses } from '#content/addresses/hugo-addresses.ts'
import { divideLanguageFolder } from '#content/addresses/language-folder.ts'
import type { SourceSite } from '#content/addresses/source-site.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import { emptyFields } from '#content/front-matter/mapping-fields.ts'
import { readDateText } from '#content/front-matter/post-dates.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { isHugoPage, isUnpublishedPath } from '#content/layout/list-posts.ts'
import { markdown, pageRules, type PageRule } from '#content/pages/page-rules.ts'

/** The rule for pages of Hugo: texts of lists, and files that are in no section of articles. */
export function hugoRule(layout: ContentLayout, site: SourceSite): PageRule {
  const { hugo } = pageRules
  return {
    ...hugo,
    matches: (name) =>
      hugo.matches(name) ||
      (markdown.test(name) && isHugoPage(layout, name) && !isUnpublishedPath(name, 'hugo')),
    addressOf(name, fields = emptyFields) {
      if (hugo.matches(name)) {
        const inLanguage = divideLanguageFolder(site, name)
        if (inLanguage === null) return hugo.addressOf(name)
        const { language, path } = inLanguage
        const prefix = language === site.language.toLowerCase() ? site.languageFolder : `/${language}`
        return prefix + (hugo.addressOf(path) ?? '')
      }
      const writtenAt = parseContentDate(readDateText(fields)) ?? 0
      const [main] = hugoAddresses(
        {
          sourcePath: name,
          contentPath: name,
          path: name,
          fields,
          title: yamlText(fields.get('title')),
          createdAt: writtenAt,
          writtenAt,
          hasTimeZone: false,
          categoryPaths: [],
          tagNames: [],
          seriesName: null,
          isPublished: true,
          isDrawnList: false,
        },
        site,
      )
      return main === undefined ? null : pagePath(main.path)
    },
  }
}
