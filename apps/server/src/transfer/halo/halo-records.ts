import * as v from 'valibot'

const TextSchema = v.nullish(v.string(), '')
const FlagSchema = v.nullish(v.boolean(), false)

/** What each record has. */
export const MetadataSchema = v.object({
  name: TextSchema,
  creationTimestamp: TextSchema,
  deletionTimestamp: TextSchema,
})

/** Kinds of records that are imported. */
export const haloKinds = {
  post: 'content.halo.run/posts',
  page: 'content.halo.run/singlepages',
  category: 'content.halo.run/categories',
  tag: 'content.halo.run/tags',
  snapshot: 'content.halo.run/snapshots',
  comment: 'content.halo.run/comments',
  reply: 'content.halo.run/replies',
  moment: 'moment.halo.run/moments',
  link: 'core.halo.run/links',
  photo: 'core.halo.run/photos',
  photoGroup: 'core.halo.run/photogroups',
  counter: 'metrics.halo.run/counters',
  user: 'users',
} as const

/** A post or a page. */
export const PostSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({
    title: TextSchema,
    slug: TextSchema,
    /** Names of snapshots: the published one, the newest one, and the one that the others are patches of. */
    releaseSnapshot: TextSchema,
    headSnapshot: TextSchema,
    baseSnapshot: TextSchema,
    cover: TextSchema,
    deleted: FlagSchema,
    publish: FlagSchema,
    publishTime: TextSchema,
    pinned: FlagSchema,
    allowComment: v.nullish(v.boolean(), true),
    /** `PUBLIC`, `INTERNAL` or `PRIVATE`. */
    visible: v.nullish(v.string(), 'PUBLIC'),
    excerpt: v.nullish(v.object({ autoGenerate: FlagSchema, raw: TextSchema })),
    categories: v.nullish(v.array(v.string()), []),
    tags: v.nullish(v.array(v.string()), []),
  }),
  status: v.nullish(v.object({ permalink: TextSchema, lastModifyTime: TextSchema })),
})

/** A post or a page. */
export type HaloPost = v.InferOutput<typeof PostSchema>

/** The text of an article, or a patch of another. */
export const SnapshotSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({
    /** `markdown`, `html` and those of plugins. */
    rawType: TextSchema,
    rawPatch: TextSchema,
    contentPatch: TextSchema,
  }),
})

/** The text of an article, or a patch of another. */
export type HaloSnapshot = v.InferOutput<typeof SnapshotSchema>['spec']

/** A category or a tag. */
export const TermSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({ displayName: TextSchema }),
  status: v.nullish(v.object({ permalink: TextSchema })),
})
/** A category or a tag. */
export type HaloTerm = v.InferOutput<typeof TermSchema>

/** A moment of the plugin for moments. */
export const MomentSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({
    content: v.object({
      html: TextSchema,
      medium: v.nullish(v.array(v.object({ type: TextSchema, url: TextSchema })), []),
    }),
    releaseTime: TextSchema,
    visible: v.nullish(v.string(), 'PUBLIC'),
    approved: v.nullish(v.boolean(), true),
  }),
})

/** A moment of the plugin for moments. */
export type HaloMoment = v.InferOutput<typeof MomentSchema>

/** A user, whose name is that of the login. */
export const UserSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({
    displayName: TextSchema,
    email: TextSchema,
    registeredAt: TextSchema,
    disabled: FlagSchema,
  }),
})

/** A photo of the plugin for photos. */
export const PhotoSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({
    displayName: TextSchema,
    description: TextSchema,
    url: TextSchema,
    priority: v.nullish(v.number(), 0),
    groupName: TextSchema,
  }),
})

/** A photo of the plugin for photos. */
export type HaloPhoto = v.InferOutput<typeof PhotoSchema>

/** A friend of the plugin for links. */
export const LinkSchema = v.object({
  metadata: MetadataSchema,
  spec: v.object({ url: TextSchema, displayName: TextSchema, logo: TextSchema, description: TextSchema }),
})

/** A friend of the plugin for links. */
export type HaloLink = v.InferOutput<typeof LinkSchema>['spec']
