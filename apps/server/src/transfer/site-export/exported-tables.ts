import type { CompiledPicture } from '#content/compiled-content.ts'
import * as v from 'valibot'
import type { Schema } from '#platform/db/schema.ts'

/** A table of the export. */
export interface ExportedTable {
  name: keyof Schema
  /** Schemas of the exported columns. */
  columns: Readonly<Record<string, v.GenericSchema<unknown, string | number | null>>>
  /** Columns that order the rows and identify one. */
  key: readonly string[]
  /** Columns with personal data, exported where the owner requests them, else null. */
  personal?: readonly string[]
  /** Values of the other columns without a default: publishing the content replaces them. */
  blanks?: Readonly<Record<string, string | number | null>>
}

const integer = v.pipe(v.number(), v.safeInteger())
const id = v.pipe(integer, v.minValue(1), v.maxValue(2_147_483_647))
const count = v.pipe(integer, v.minValue(0), v.maxValue(2_147_483_647))
const flag = v.picklist([0, 1])
const instant = v.pipe(integer, v.minValue(0))
const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\0')),
)
const line = v.pipe(text, v.maxLength(2_000))
const httpUrl = v.pipe(line, v.regex(/^https?:\/\//i))
const picture = v.pipe(line, v.regex(/^(?:$|\/(?!\/)|https?:\/\/)/i))
const chatContent = v.pipe(text, v.maxLength(20_000))
const state = v.picklist(['shown', 'pending'])
const [optionalId, optionalText, optionalLine, optionalInstant] = [
  v.nullable(id),
  v.nullable(text),
  v.nullable(line),
  v.nullable(instant),
]

/** Until the album is published. */
const noPicture: CompiledPicture = { url: '', width: 0, height: 0, thumbhash: '', sources: [] }

/** The tables of an export; each follows those that its rows refer to. */
export const exportedTables: readonly ExportedTable[] = [
  {
    name: 'users',
    columns: {
      id,
      username: optionalLine,
      email: optionalLine,
      nickname: line,
      nickname_skeleton: optionalLine,
      avatar: picture,
      sex: v.picklist([0, 1, 2]),
      signature: line,
      role: v.picklist(['user', 'admin']),
      is_banned: flag,
      ban_reason: optionalLine,
      is_deleted: flag,
      is_sample: flag,
      created_at: instant,
    },
    key: ['id'],
    personal: ['email'],
    blanks: { password_hash: null },
  },
  { name: 'categories', columns: { id, name: line, remark: text, sort: integer }, key: ['id'] },
  { name: 'tags', columns: { id, name: line, icon: line }, key: ['id'] },
  {
    name: 'articles',
    columns: {
      id,
      source_path: line,
      created_at: instant,
      updated_at: instant,
      removed_hash: optionalLine,
      read_count: count,
      comment_count: count,
      like_count: count,
    },
    key: ['id'],
    blanks: {
      source_hash: '',
      title: '',
      summary: '',
      cover: null,
      category_id: null,
      tags: '[]',
      series_name: null,
      sticky: 0,
      is_published: 0,
      is_unlisted: 0,
      expires_at: null,
      is_locked: 0,
      open_comment: 0,
      is_recommended: 0,
      is_carousel: 0,
      original_url: null,
      word_count: 0,
      read_minutes: 0,
    },
  },
  {
    name: 'moments',
    columns: { id, source_path: line, like_count: count, created_at: instant },
    key: ['id'],
    blanks: { source_hash: '', content_html: '', plain_text: '', photos: '[]', is_published: 0 },
  },
  {
    name: 'albums',
    columns: { id, source_path: line, created_at: instant },
    key: ['id'],
    blanks: {
      source_hash: '',
      name: '',
      description: '',
      cover: null,
      photo_count: 0,
      password_hash: null,
      is_published: 0,
    },
  },
  {
    name: 'album_photos',
    columns: { id, album_id: id, file: line, position: count },
    key: ['id'],
    blanks: {
      is_present: 0,
      picture: JSON.stringify(noPicture),
      description: '',
      taken_at: null,
      exif: '{}',
    },
  },
  {
    name: 'comments',
    columns: {
      id,
      article_id: id,
      parent_id: optionalId,
      user_id: optionalId,
      guest_name: optionalLine,
      reply_user_id: optionalId,
      reply_guest_name: optionalLine,
      content_md: v.pipe(text, v.maxLength(60_000)),
      anchor: optionalText,
      state: v.picklist(['shown', 'pending', 'deleted']),
      like_count: count,
      is_stick: flag,
      region: line,
      browser: line,
      created_at: instant,
      import_key: optionalLine,
    },
    key: ['id'],
    // Rendered at the import: HTML of an export is not trusted.
    blanks: { content_html: '' },
  },
  {
    name: 'comment_mentions',
    columns: { comment_id: id, user_id: id },
    key: ['comment_id', 'user_id'],
  },
  {
    name: 'messages',
    columns: {
      id,
      user_id: optionalId,
      nickname: line,
      avatar: picture,
      content: line,
      state,
      like_count: count,
      is_stick: flag,
      created_at: instant,
    },
    key: ['id'],
  },
  {
    name: 'likes',
    columns: {
      user_id: id,
      target_type: v.picklist(['article', 'comment', 'message', 'moment']),
      target_id: id,
      created_at: instant,
    },
    key: ['user_id', 'target_type', 'target_id'],
  },
  { name: 'mail_refusals', columns: { user_id: id, kind: line }, key: ['user_id', 'kind'] },
  {
    name: 'friends',
    columns: {
      id,
      site_key: line,
      host: line,
      origin: v.picklist(['file', 'visitor']),
      state: v.picklist(['listed', 'pending']),
      name: line,
      url: httpUrl,
      avatar_source: picture,
      avatar: picture,
      info: line,
      feed: v.union([v.literal(''), httpUrl]),
      email: optionalLine,
      position: integer,
      is_alive: flag,
      failures: count,
      failing_since: optionalInstant,
      next_check_at: instant,
      checked_at: optionalInstant,
      applied_at: optionalInstant,
    },
    key: ['id'],
    personal: ['email'],
  },
  {
    name: 'friend_articles',
    columns: { id, friend_id: id, url: httpUrl, title: line, published_at: instant },
    key: ['id'],
  },
  {
    name: 'webmentions',
    columns: {
      id,
      article_id: id,
      source: httpUrl,
      target: httpUrl,
      state: v.picklist(['received', 'pending', 'shown']),
      author: line,
      title: line,
      excerpt: line,
      received_at: instant,
      failures: count,
      due_at: optionalInstant,
    },
    key: ['id'],
  },
  {
    name: 'chat_messages',
    columns: {
      id,
      user_id: id,
      type: v.picklist(['text', 'image']),
      content: chatContent,
      reply_id: optionalId,
      client_id: optionalLine,
      is_recalled: flag,
      created_at: instant,
    },
    key: ['id'],
  },
  { name: 'chat_mutes', columns: { user_id: id, until: instant }, key: ['user_id'] },
  {
    name: 'notices',
    columns: { id, title: line, place: v.picklist(['top', 'right']), created_at: instant, position: count },
    key: ['id'],
    blanks: { content_html: '' },
  },
  {
    name: 'counters',
    columns: { name: v.picklist(['views', 'visitors']), value: count },
    key: ['name'],
  },
  {
    name: 'day_counts',
    columns: {
      day: v.pipe(v.string(), v.isoDate()),
      kind: v.picklist(['total', 'article', 'referrer', 'missed-search']),
      name: line,
      value: count,
    },
    key: ['day', 'kind', 'name'],
  },
  {
    name: 'content_drafts',
    columns: { path: line, user_id: id, hash: line, text, saved_at: instant },
    key: ['path', 'user_id'],
  },
]
