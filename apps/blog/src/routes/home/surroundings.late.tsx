export { HomeAside } from './aside/home-aside.tsx'
export { FeaturedArticles } from './featured-articles.tsx'
