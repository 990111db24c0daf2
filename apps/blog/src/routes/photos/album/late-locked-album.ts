import { lateModule } from '#core/screen/late-module.ts'

/** What an open album does without: its form for a password, and the photos behind it. */
export const lockedAlbumCode = lateModule(() => import('./locked-album.late.tsx'))

/** {@link LockedAlbum}, whose code comes after the first paint. */
export const LateLockedAlbum = lockedAlbumCode.component(({ LockedAlbum }) => LockedAlbum)
