import { lateModule } from '#core/screen/late-module.ts'

/** The code of everything around an article's text: more than its first paint needs. */
export const articleEndCode = lateModule(() => import('./article-end.late.tsx'))

/** The foot of an article. */
export const LateArticleFooter = articleEndCode.component((end) => end.ArticleFooter)

/** What follows an article, comments too. */
export const LateArticleAfter = articleEndCode.component((end) => end.ArticleAfter)

/** What makes reading comfortable. */
export const LateReadingTools = articleEndCode.component((end) => end.ReadingTools)
