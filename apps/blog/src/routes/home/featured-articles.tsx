import { articleQueries } from '@qingjian/api-client/query'
import { Carousel } from '@qingjian/ui/carousel'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { FeaturedSlide } from './featured-slide.tsx'
import styles from './featured-articles.module.css'

/** Time in ms before the carousel advances. */
const slideDuration = 7000

/** A carousel of the featured articles; renders nothing without any. */
export function FeaturedArticles(): ReactElement | null {
  const articles = useOptionalData(articleQueries(useApi()).carousels()) ?? []
  if (articles.length === 0) return null
  return (
    <Carousel autoplay={slideDuration} className={styles.featured}>
      {articles.map((article, index) => (
        <FeaturedSlide key={article.id} article={article} priority={index === 0} />
      ))}
    </Carousel>
  )
}
