import type {
  CompiledAddress,
  CompiledAlbum,
  CompiledFriend,
  CompiledMoment,
  CompiledNotice,
  CompiledPage,
  CompiledPost,
} from '#content/compiled-content.ts'
import type { SiteSettings } from '#content/site/site-settings.ts'

/** Stores changed files of one kind and unpublishes those that are missing from `present`, the paths of all existing files. */
export type PublishFiles<Compiled> = (
  changed: readonly Compiled[],
  present: readonly string[],
) => Promise<void>

/** A stored article; its hash is empty once its file was deleted. */
export interface ArticleSource {
  id: number
  title: string
  sourcePath: string
  sourceHash: string
  /** Whether the owner has taken this version off the site. */
  isRemoved: boolean
}

/** A stored moment. */
export interface MomentSource {
  sourcePath: string
  sourceHash: string
}

/** A stored album; its hash is empty once its file was deleted. */
export interface AlbumSource {
  sourcePath: string
  sourceHash: string
}

/** A stored page. */
export interface PageSource {
  sourcePath: string
  sourceHash: string
}

/** The stored version of every imported file. */
export interface ContentSources {
  articles: ArticleSource[]
  moments: MomentSource[]
  albums: AlbumSource[]
  pages: PageSource[]
}

/** Port through which compiled content is published; the domain modules implement it. */
export interface ContentPublication {
  listSources(): Promise<ContentSources>
  publishArticles: PublishFiles<CompiledPost>
  /** Replaces all old addresses. */
  publishAddresses(addresses: readonly CompiledAddress[]): Promise<void>
  publishMoments: PublishFiles<CompiledMoment>
  publishAlbums: PublishFiles<CompiledAlbum>
  publishPages: PublishFiles<CompiledPage>
  publishSite(settings: SiteSettings): Promise<void>
  publishNotices(notices: readonly CompiledNotice[]): Promise<void>
  publishFriends(friends: readonly CompiledFriend[]): Promise<void>
  publishBlockedWords(words: readonly string[]): Promise<void>
}
