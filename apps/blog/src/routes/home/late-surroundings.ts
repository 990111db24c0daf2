import { lateModule } from '#core/screen/late-module.ts'

/** The code of what stands around the articles of the home page. */
export const surroundingsCode = lateModule(() => import('./surroundings.late.tsx'))

/** {@link FeaturedArticles}, whose code comes after the first paint. */
export const LateFeaturedArticles = surroundingsCode.component(({ FeaturedArticles }) => FeaturedArticles)
/** {@link HomeAside}, whose code comes after the first paint. */
export const LateHomeAside = surroundingsCode.component(({ HomeAside }) => HomeAside)
