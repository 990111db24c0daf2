export { TaxonomyScreen as Component } from './taxonomy-screen.tsx'
