import { quoteName, stageDump, type StagedTables } from '#transfer/sql/stage-dump.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Names of a table before and since version 3; the columns by which it is recognized, and those of one of the two. */
interface ShiyiTableShape {
  names: readonly [before: string, since: string]
  required: readonly string[]
  others: readonly string[]
}

const shapes = {
  articles: {
    names: ['b_article', 'sys_article'],
    required: ['id', 'title', 'content', 'content_md', 'create_time'],
    others: [
      'avatar',
      'category_id',
      'cover',
      'is_original',
      'is_publish',
      'is_recommend',
      'is_secret',
      'is_stick',
      'original_url',
      'quantity',
      'status',
      'summary',
      'update_time',
    ],
  },
  categories: { names: ['b_category', 'sys_category'], required: ['id', 'name'], others: [] },
  tags: { names: ['b_tags', 'sys_tag'], required: ['id', 'name'], others: [] },
  articleTags: {
    names: ['b_article_tag', 'sys_article_tag'],
    required: ['article_id', 'tag_id'],
    others: [],
  },
  articleLikes: { names: ['b_article_like', 'sys_article_like'], required: ['article_id'], others: [] },
  moments: { names: ['b_say', 'sys_moment'], required: ['id', 'content'], others: ['images', 'create_time'] },
  albums: {
    names: ['b_photo_album', 'sys_album'],
    required: ['id', 'name'],
    others: ['info', 'description', 'create_time'],
  },
  photos: {
    names: ['b_photo', 'sys_photo'],
    required: ['id', 'album_id', 'url'],
    others: ['info', 'description', 'sort'],
  },
  friends: {
    names: ['b_friend_link', 'sys_friend'],
    required: ['id', 'name', 'url'],
    others: ['avatar', 'info', 'status', 'sort'],
  },
  comments: {
    names: ['b_comment', 'sys_comment'],
    required: ['id', 'article_id', 'content'],
    others: ['user_id', 'parent_id', 'create_time'],
  },
  messages: {
    names: ['b_message', 'sys_message'],
    required: ['id'],
    others: ['nickname', 'content', 'create_time', 'status'],
  },
  notices: { names: ['b_notice', 'sys_notice'], required: ['id'], others: [] },
  users: {
    names: ['b_user', 'sys_user'],
    required: ['id'],
    others: ['nickname', 'user_auth_id', 'username', 'email', 'status', 'create_time'],
  },
  profiles: { names: ['b_user_auth', 'sys_user_auth'], required: ['id', 'nickname'], others: ['email'] },
} as const satisfies Record<string, ShiyiTableShape>

/** A table of 拾壹博客. */
export type ShiyiTable = keyof typeof shapes

const shapeByName: ReadonlyMap<string, ShiyiTableShape> = new Map(
  Object.values(shapes).flatMap((shape) => shape.names.map((name) => [name, shape] as const)),
)

/** The tables of a site; all values are texts or NULL. */
export interface ShiyiDatabase extends StagedTables {
  /** Whether its tables have the names of version 3. */
  isNew: boolean
  /** Quoted name of a table with all of its columns, empty where the dump has none. */
  table: (name: ShiyiTable) => string
}

/**
 * Opens a dump of the MySQL database of 拾壹博客.
 * @throws TransferError for a file without the tables of one site.
 */
export async function openShiyi(file: string, signal: AbortSignal): Promise<ShiyiDatabase> {
  const shiyi = await findShiyi(file, signal)
  if (shiyi === null)
    throw new TransferError('文件里没有拾壹博客的文章（b_article 或 sys_article），请导出整个数据库')
  return shiyi
}

/** See `openShiyi`; null for a file without articles of 拾壹博客. */
export async function findShiyi(file: string, signal: AbortSignal): Promise<ShiyiDatabase | null> {
  const { db, [Symbol.dispose]: dispose } = await stageDump(
    file,
    { isWanted: (table) => shapeByName.has(table), columnsOf, keys: ['id', 'article_id', 'album_id'] },
    signal,
  )
  const names = new Set(
    db
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .all()
      .map(({ name }) => name),
  )
  const [before, since] = shapes.articles.names
  if (names.has(before) === names.has(since)) {
    dispose()
    if (!names.has(before)) return null
    throw new TransferError(`文件里有两个拾壹博客的文章表（${before}、${since}），请只导出一个`)
  }
  const isNew = names.has(since)
  return {
    db,
    isNew,
    [Symbol.dispose]: dispose,
    table(key) {
      const shape: ShiyiTableShape = shapes[key]
      const name = shape.names[isNew ? 1 : 0]
      if (names.has(name)) return quoteName(name)
      const columns = [...shape.required, ...shape.others].map((column) => `null as ${quoteName(column)}`)
      return `(select ${columns.join(', ')} where false)`
    },
  }
}

function columnsOf(table: string, columns: readonly string[]): readonly string[] | null {
  const shape = shapeByName.get(table)
  return shape?.required.every((column) => columns.includes(column)) === true
    ? [...shape.required, ...shape.others]
    : null
}

/** Path of an article: of the versions before 3, and the one by which comments find it. */
export function shiyiPath(id: string): string {
  return `/articles/${id}`
}
