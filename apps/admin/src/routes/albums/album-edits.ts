import type { AlbumChanges, EditableAlbumDetail } from '@qingjian/api-client/contract'
import type { AlbumEdit } from '@qingjian/api-client/query'

/** A part of an edit, which the author can accept or reject. */
export interface AlbumLineEdit {
  edit: AlbumEdit
  /** What it changes, for the author. */
  line: string
}

/** The album with an edit. */
export function applyEdit(album: EditableAlbumDetail, edit: AlbumEdit): EditableAlbumDetail {
  return 'file' in edit ? withoutPhoto(album, edit.file) : applyChanges(album, edit.changes)
}

/** The parts of an edit, each of one line. */
export function splitEdit(edit: AlbumEdit): AlbumLineEdit[] {
  if ('file' in edit) return [{ edit, line: `删除照片 ${edit.file}` }]
  return splitChanges(edit.changes).map(([line, changes]) => ({ edit: { changes }, line }))
}

/** The settings that restore a deleted photo at its place; undefined settings stay as they are. */
export function placeOf(album: EditableAlbumDetail, file: string): AlbumChanges {
  const caption = album.photos.find((photo) => photo.file === file)?.caption ?? ''
  return {
    ...(caption !== '' && { captions: { [file]: caption } }),
    ...(album.order.includes(file) && { order: album.photos.map((photo) => photo.file) }),
    ...(album.coverFile === file && { cover: file }),
  }
}

/** Each changed setting and caption alone, with its line. */
function splitChanges(changes: AlbumChanges): [line: string, change: AlbumChanges][] {
  const { name, description, password, cover, isPublished, captions = {}, order } = changes
  const parts: [string, AlbumChanges][] = []
  if (name !== undefined) parts.push([`名称：${name}`, { name }])
  if (description !== undefined) parts.push([`简介：${description || '（没有）'}`, { description }])
  if (password !== undefined) parts.push([password === null ? '去掉密码' : '设置密码', { password }])
  if (cover !== undefined) parts.push([`封面：${cover ?? '第一张照片'}`, { cover }])
  if (isPublished !== undefined) parts.push([isPublished ? '公开' : '不公开', { isPublished }])
  for (const [file, caption] of Object.entries(captions))
    parts.push([`${file} 的说明：${caption || '（没有）'}`, { captions: { [file]: caption } }])
  if (order !== undefined) parts.push([order.length === 0 ? '照片按文件名排序' : '照片的顺序', { order }])
  return parts
}

function withoutPhoto(album: EditableAlbumDetail, file: string): EditableAlbumDetail {
  return {
    ...album,
    photos: album.photos.filter((photo) => photo.file !== file),
    order: album.order.filter((other) => other !== file),
    photoCount: album.photoCount - 1,
    coverFile: album.coverFile === file ? null : album.coverFile,
  }
}

function applyChanges(album: EditableAlbumDetail, changes: AlbumChanges): EditableAlbumDetail {
  const { name, description, password, cover, isPublished, captions = {}, order } = changes
  const photos = album.photos.map((photo) => ({ ...photo, caption: captions[photo.file] ?? photo.caption }))
  return {
    ...album,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(password !== undefined && { isLocked: password !== null }),
    ...(cover !== undefined && { coverFile: cover }),
    ...(isPublished !== undefined && { isPublished }),
    ...(order !== undefined && { order }),
    photos: order === undefined ? photos : sortByOrder(photos, order),
  }
}

/** Photos in an order; those that it does not name follow by name, as the site sorts them. */
function sortByOrder<Photo extends { file: string }>(photos: Photo[], order: readonly string[]): Photo[] {
  const positions = new Map(order.map((file, position) => [file, position]))
  const positionOf = ({ file }: Photo): number => positions.get(file) ?? order.length
  const names = new Intl.Collator('en', { numeric: true })
  return photos.toSorted(
    (one, other) => positionOf(one) - positionOf(other) || names.compare(one.file, other.file),
  )
}
