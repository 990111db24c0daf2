export { ArticlesScreen as Component } from './articles-screen.tsx'
