export { AlbumCard, type AlbumCardLinkProps, type AlbumCardProps, type AlbumCover } from './album-card.tsx'
