import type { Moment, Photo } from '@qingjian/api-client/contract'
import { type CompiledPhoto, CompiledPhotoSchema } from '#content/compiled-content.ts'
import { readStoredList } from '#platform/db/stored-json.ts'
import type { Author } from '#modules/articles/articles.mapper.ts'
import type { MomentRow } from '#modules/moments/moments.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/**
 * Maps a moment row.
 * @param isLike Whether the caller likes it; null for a guest.
 */
export function toMoment(row: MomentRow, { nickname, avatar }: Author, isLike: boolean | null): Moment {
  return {
    id: row.id,
    userId: null,
    nickname,
    avatar,
    content: row.content_html,
    images: toPhotos(row).map(toPhoto),
    likeCount: row.like_count,
    isLike,
    createTime: shanghaiTime(row.created_at),
  }
}

/** The pictures of a row, in the author's order. */
export function toPhotos({ id, photos }: Pick<MomentRow, 'id' | 'photos'>): CompiledPhoto[] {
  return readStoredList(CompiledPhotoSchema, photos, { column: 'moments.photos', row: id })
}

/** Pictures of a moment are numbered by position. */
export function toPhoto(photo: CompiledPhoto, index: number): Photo {
  return { ...photo, id: index + 1, recordTime: null, exif: null }
}
