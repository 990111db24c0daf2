import * as v from 'valibot'
import { ContentHashSchema, ContentPathSchema, PictureKeySchema } from './editing.requests.ts'

/** Maximum number of photos of an album. */
export const ALBUM_MAX_PHOTOS = 2_000

/** Name of a file in the folder of an album. */
export const PhotoFileSchema = v.pipe(
  v.string(),
  v.nonEmpty('缺少文件名'),
  v.maxLength(255, '文件名过长'),
  v.regex(/^[^/\\]+$/, '文件名不正确'),
)

const textOf = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `最多 ${max} 个字`))
const NameSchema = v.pipe(textOf(60), v.nonEmpty('请输入名称'))

/** Creates an empty album. */
export const AlbumCreateRequestSchema = v.object({ name: NameSchema })
export type AlbumCreateRequest = v.InferOutput<typeof AlbumCreateRequestSchema>

/** Changed settings of an album; the others stay as they are in the file. */
export const AlbumChangesSchema = v.partial(
  v.object({
    name: NameSchema,
    /** Empty for none. */
    description: textOf(500),
    /** Null to unlock the album. */
    password: v.nullable(
      v.pipe(v.string(), v.trim(), v.nonEmpty('请输入密码'), v.maxLength(64, '密码最多 64 个字')),
    ),
    /** File name; null for the first photo. */
    cover: v.nullable(PhotoFileSchema),
    isPublished: v.boolean(),
    /** By file name; an empty text removes the caption. */
    captions: v.record(PhotoFileSchema, textOf(200)),
    /** File names in the order of the album; photos that are not named follow by name. Empty for the order by name. */
    order: v.pipe(v.array(PhotoFileSchema), v.maxLength(ALBUM_MAX_PHOTOS, `最多 ${ALBUM_MAX_PHOTOS} 张照片`)),
  }),
)
export type AlbumChanges = v.InferOutput<typeof AlbumChangesSchema>

/** Changes `album.yaml` over the version that was read. */
export const AlbumSaveRequestSchema = v.object({
  path: ContentPathSchema,
  hash: ContentHashSchema,
  changes: AlbumChangesSchema,
})
export type AlbumSaveRequest = v.InferOutput<typeof AlbumSaveRequestSchema>

/** An uploaded photo: the `album.yaml` of its album, a key of its bytes, and its own name. */
export const AlbumPhotoUploadQuerySchema = v.object({
  path: ContentPathSchema,
  key: PictureKeySchema,
  /** Name of the file on the device of the user. */
  name: v.pipe(v.string(), v.maxLength(255, '文件名过长')),
})
export type AlbumPhotoUploadQuery = v.InferOutput<typeof AlbumPhotoUploadQuerySchema>

/** A photo of an album, and the version of its `album.yaml` that was read. */
export const AlbumPhotoQuerySchema = v.object({
  path: ContentPathSchema,
  hash: ContentHashSchema,
  file: PhotoFileSchema,
})
export type AlbumPhotoQuery = v.InferOutput<typeof AlbumPhotoQuerySchema>
