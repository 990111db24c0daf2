import type {
  CompiledAddress,
  CompiledAlbum,
  CompiledMoment,
  CompiledPage,
  CompiledPost,
} from '#content/compiled-content.ts'
import type { ArticleSource, ContentPublication } from '#content/content-publication.ts'

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

/** A publication that stores versions only, so that another compile process can continue the import. */
export function createCollector({
  onPost,
  onMoment,
  onAlbum,
  onPage,
  onAddresses,
}: CollectorOptions): ContentPublication {
  const ignore = async (): Promise<void> => {}
  const articles = new Map<string, ArticleSource>()
  const moments = createVersions()
  const albums = createVersions()
  const pages = createVersions()
  return {
    listSources: async () => ({
      articles: [...articles.values()],
      moments: moments.list(),
      albums: albums.list(),
      pages: pages.list(),
    }),
    async publishArticles(changed) {
      for (const post of changed) {
        await onPost(post)
        const { id, sourcePath, sourceHash, title } = post
        // The database would assign the next one; no article of a site has this.
        const anyId = id ?? -1 - articles.size
        articles.set(sourcePath, { id: anyId, sourcePath, sourceHash, title, isRemoved: false })
      }
    },
    publishAddresses: async (addresses) => onAddresses?.(addresses),
    async publishMoments(changed) {
      for (const moment of changed) {
        onMoment?.(moment)
        moments.add(moment)
      }
    },
    async publishAlbums(changed) {
      for (const album of changed) {
        onAlbum?.(album)
        albums.add(album)
      }
    },
    async publishPages(changed) {
      for (const page of changed) {
        await onPage?.(page)
        pages.add(page)
      }
    },
    publishSite: ignore,
    publishNotices: ignore,
    publishFriends: ignore,
    publishBlockedWords: ignore,
  }
}

interface Version {
  sourcePath: string
  sourceHash: string
}

/** The versions of all files of one kind. */
function createVersions(): { add: (version: Version) => void; list: () => Version[] } {
  const versions = new Map<string, Version>()
  return {
    add: ({ sourcePath, sourceHash }) => void versions.set(sourcePath, { sourcePath, sourceHash }),
    list: () => [...versions.values()],
  }
}
