import type { CompiledAddress, CompiledMoment, CompiledPost } from '#content/compiled-content.ts'
import type { ContentPublication } from '#content/content-publication.ts'

/** Receives what an import would publish. */
export interface CollectorOptions {
  onPost: (post: CompiledPost) => Promise<void>
  /** @default ignored */
  onMoment?: (moment: CompiledMoment) => void
  /** @default ignored */
  onAddresses?: (addresses: readonly CompiledAddress[]) => void
}

/** A publication that stores nothing. */
export function createCollector({ onPost, onMoment, onAddresses }: CollectorOptions): ContentPublication {
  const ignore = async (): Promise<void> => {}
  return {
    listSources: async () => ({ articles: [], moments: [], albums: [] }),
    async publishArticles(changed) {
      for (const post of changed) await onPost(post)
    },
    publishAddresses: async (addresses) => onAddresses?.(addresses),
    async publishMoments(changed) {
      for (const moment of changed) onMoment?.(moment)
    },
    publishAlbums: ignore,
    publishSite: ignore,
    publishNotices: ignore,
    publishFriends: ignore,
    publishBlockedWords: ignore,
  }
}
