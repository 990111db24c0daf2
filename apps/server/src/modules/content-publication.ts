import type { ContentPublication } from '#content/content-publication.ts'
import { openStoredPictures } from '#content/pictures/stored-pictures.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Db } from '#platform/db/schema.ts'
import { listAlbumSources, publishAlbums } from '#modules/albums/albums.publish.ts'
import { listArticleSources, publishArticles } from '#modules/articles/articles.publish.ts'
import { publishAddresses } from '#modules/addresses/addresses.publish.ts'
import { publishFriends } from '#modules/friends/friends.publish.ts'
import { listMomentSources, publishMoments } from '#modules/moments/moments.publish.ts'
import { publishNotices } from '#modules/notices/notices.publish.ts'
import { listPageSources, publishPages } from '#modules/pages/pages.publish.ts'
import { publishBlockedWords } from '#modules/site/blocked-words.publish.ts'
import { publishSite } from '#modules/site/site.publish.ts'

/**
 * Publishes compiled content into the database.
 * @param files Has the pictures of the content.
 * @param onSettingsChanged Called after site settings or blocked words were stored. @default nothing
 */
export function createContentPublication(
  db: Db,
  files: FileStore,
  onSettingsChanged: () => void = () => undefined,
): ContentPublication {
  const pictures = openStoredPictures(files)
  return {
    async listSources() {
      const [articles, moments, albums, pages] = await Promise.all([
        listArticleSources(db),
        listMomentSources(db),
        listAlbumSources(db),
        listPageSources(db),
      ])
      return { articles, moments, albums, pages }
    },
    publishArticles: (changed, present) => publishArticles(db, changed, present),
    publishAddresses: (addresses) => publishAddresses(db, addresses),
    publishMoments: (changed, present) => publishMoments(db, changed, present),
    publishAlbums: (changed, present) => publishAlbums(db, changed, present, pictures),
    publishPages: (changed, present) => publishPages(db, changed, present),
    async publishSite(settings) {
      await publishSite(db, settings)
      onSettingsChanged()
    },
    publishNotices: (notices) => publishNotices(db, notices),
    publishFriends: (friends) => publishFriends(db, friends),
    async publishBlockedWords(words) {
      await publishBlockedWords(db, words)
      onSettingsChanged()
    },
  }
}
