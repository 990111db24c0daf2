export { AlbumCard, type AlbumCardLinkProps, type AlbumCardProps, type AlbumCover } from './album-card.tsx'
export type { AlbumCardTexts } from './album-card-texts.ts'
