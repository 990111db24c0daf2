import type { OldList } from '#transfer/articles/imported-article.ts'

/** An entry of a WordPress export (WXR), as text that is not validated. */
export interface WxrItem {
  id: string
  /** `post`, `page`, `attachment`, `nav_menu_item` and those of plugins. */
  type: string
  /** `publish`, `draft`, `pending`, `private`, `future`, `trash`, `inherit`. */
  status: string
  slug: string
  title: string
  link: string
  html: string
  excerpt: string
  /** Local time without a zone. */
  date: string
  /** UTC; zeros for drafts. */
  dateGmt: string
  modifiedGmt: string
  password: string
  isSticky: string
  commentStatus: string
  /** Of an attachment. */
  attachmentUrl: string
  /** Id of the attachment that is the featured image. */
  thumbnail: string
  categories: string[]
  tags: string[]
  lists: OldList[]
  /** Path of the site without a slash at the end. */
  root: string
  /** Number of comments. */
  comments: number
}

/** Texts of an entry by the name of their element. */
export const wxrTexts: Readonly<
  Record<string, Exclude<keyof WxrItem, 'categories' | 'tags' | 'lists' | 'root' | 'comments' | 'thumbnail'>>
> = {
  'wp:post_id': 'id',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:post_name': 'slug',
  title: 'title',
  link: 'link',
  'content:encoded': 'html',
  'excerpt:encoded': 'excerpt',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_modified_gmt': 'modifiedGmt',
  'wp:post_password': 'password',
  'wp:is_sticky': 'isSticky',
  'wp:comment_status': 'commentStatus',
  'wp:attachment_url': 'attachmentUrl',
}

/** Creates an entry without texts. */
export function createWxrItem(): WxrItem {
  return {
    id: '',
    type: '',
    status: '',
    slug: '',
    title: '',
    link: '',
    html: '',
    excerpt: '',
    date: '',
    dateGmt: '',
    modifiedGmt: '',
    password: '',
    isSticky: '',
    commentStatus: '',
    attachmentUrl: '',
    thumbnail: '',
    categories: [],
    tags: [],
    lists: [],
    root: '',
    comments: 0,
  }
}
