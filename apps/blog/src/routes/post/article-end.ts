import { lazyHydration } from '#core/screen/lazy-component.tsx'

const load = () => import('./article-end.lazy.tsx')

/** The foot of an article, within it. */
export const ArticleFooter = lazyHydration(async () => (await load()).ArticleFooter)

/** What follows an article: neighbours, related articles, comments. */
export const ArticleAfter = lazyHydration(async () => (await load()).ArticleAfter)
