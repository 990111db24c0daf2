import { albumQueries } from '@qingjian/api-client/query'
import { AlbumCard } from '@qingjian/ui/album-card'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ImageIcon } from '@qingjian/ui/icon'
import { Reveal } from '@qingjian/ui/reveal'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { loadQuery } from '#core/data/load-query.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { shareCover } from '#features/articles/share-picture.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import { albumCover } from './album-cover.ts'
import styles from './photos.module.css'

/** Number of cards above the fold. */
const aboveFold = 3

export const loader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, albumQueries(api).list())
  return null
})

/** The albums, newest first. */
export function Component(): ReactElement {
  const { data: albums } = useSuspenseQuery(albumQueries(useApi()).list())
  const photos = albums.reduce((sum, { photoNum }) => sum + photoNum, 0)
  const summary = `${albums.length} 个相册，${photos} 张照片`
  const covered = albums.find(({ cover }) => cover !== null)
  return (
    <>
      <PageMeta description={`${summary}。`} image={covered && shareCover(covered)} />
      <PageHeading title="相册">{albums.length > 0 && summary}</PageHeading>
      {albums.length === 0 ? (
        <EmptyState icon={<ImageIcon />} title="还没有相册" description="第一本装好之后，会摆在这里。" />
      ) : (
        <ul className={styles.albums}>
          {albums.map((album, at) => (
            <li key={album.id}>
              <Reveal>
                <AlbumCard
                  title={album.name}
                  href={paths.album(album.id)}
                  renderLink={({ href, ...link }) => <Link to={href} {...link} />}
                  cover={albumCover(album, at < aboveFold)}
                  count={album.photoNum}
                  description={album.description}
                  locked={album.isLock}
                />
              </Reveal>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
