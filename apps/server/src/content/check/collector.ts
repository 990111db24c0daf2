import type {
  CompiledAddress,
  CompiledAlbum,
  CompiledMoment,
  CompiledPage,
  CompiledPost,
} from '#content/compiled-content.ts'
import type { ContentPublication } from '#content/content-publication.ts'

/** Receives what an import would publish. */
export interface CollectorOptions {
  onPost: (post: CompiledPost) => Promise<void>
  /** @default ignored */
  onMoment?: (moment: CompiledMoment) => void
  /** @default ignored */
  onAlbum?: (album: CompiledAlbum) => void
  /** @default ignored */
  onPage?: (page: CompiledPage) => Promise<void>
  /** @default ignored */
  onAddresses?: (addresses: readonly CompiledAddress[]) => void
}

/** A publication that stores nothing. */
export function createCollector({
  onPost,
  onMoment,
  onAlbum,
  onPage,
  onAddresses,
}: CollectorOptions): ContentPublication {
  const ignore = async (): Promise<void> => {}
  return {
    listSources: async () => ({ articles: [], moments: [], albums: [], pages: [] }),
    async publishArticles(changed) {
      for (const post of changed) await onPost(post)
    },
    publishAddresses: async (addresses) => onAddresses?.(addresses),
    async publishMoments(changed) {
      for (const moment of changed) onMoment?.(moment)
    },
    async publishAlbums(changed) {
      for (const album of changed) onAlbum?.(album)
    },
    async publishPages(changed) {
      for (const page of changed) await onPage?.(page)
    },
    publishSite: ignore,
    publishNotices: ignore,
    publishFriends: ignore,
    publishBlockedWords: ignore,
  }
}
