import { DatabaseSync } from 'node:sqlite'

/** Rows of the tables of a test site, by table and column. */
export type TestTables = Record<string, readonly Record<string, string | number | null>[]>

/** A site with an article, a page, a draft, comments and what else a site has. */
export const testSite: TestTables = {
  contents: [
    {
      cid: 7,
      title: '第一篇：“引号”',
      slug: 'first',
      created: 1577934245,
      modified: 1577937845,
      text: '<!--markdown-->正文[乙](https://old.example/blog/b.html)\r\n\r\n![图](/usr/uploads/2020/01/a.png) <!--more--> \\\\ \'单\' "双"',
      type: 'post',
      status: 'publish',
      password: null,
      allowComment: '1',
      parent: 0,
    },
    {
      cid: 8,
      title: '关于',
      slug: 'about',
      created: 1577934245,
      modified: 0,
      text: '第一段\n第二行\n\n<img src="usr/uploads/b.png">',
      type: 'page',
      status: 'publish',
      password: null,
      allowComment: '0',
      parent: 0,
    },
    {
      cid: 9,
      title: '上锁',
      slug: 'locked',
      created: 1577934245,
      modified: 0,
      text: '<!--markdown-->秘密',
      type: 'post',
      status: 'publish',
      password: 'p',
      allowComment: '1',
      parent: 0,
    },
    {
      cid: 10,
      title: '草稿',
      slug: '@10',
      created: 1577934245,
      modified: 0,
      text: '<!--markdown-->没写完',
      type: 'post_draft',
      status: 'publish',
      password: null,
      allowComment: '1',
      parent: 0,
    },
    {
      cid: 11,
      title: '第一篇',
      slug: '@11',
      created: 1577934245,
      modified: 0,
      text: '<!--markdown-->改了一半',
      type: 'post_draft',
      status: 'publish',
      password: null,
      allowComment: '1',
      parent: 7,
    },
    {
      cid: 12,
      title: 'a.png',
      slug: 'a-png',
      created: 1577934245,
      modified: 0,
      text: 'a:1:{}',
      type: 'attachment',
      status: 'publish',
      password: null,
      allowComment: '1',
      parent: 7,
    },
  ],
  metas: [
    { mid: 1, name: '技术', slug: 'tech', type: 'category', order: 1, parent: 0 },
    { mid: 2, name: '前端', slug: 'web', type: 'category', order: 2, parent: 1 },
    { mid: 3, name: '茶', slug: 'tea', type: 'tag', order: 0, parent: 0 },
  ],
  relationships: [
    { cid: 7, mid: 2 },
    { cid: 7, mid: 3 },
  ],
  fields: [{ cid: 7, name: 'thumb', str_value: 'https://img.example/cover.png' }],
  options: [
    { name: 'siteUrl', user: 0, value: 'https://old.example/blog/' },
    { name: 'rewrite', user: 0, value: '1' },
    { name: 'timezone', user: 0, value: '28800' },
    {
      name: 'routingTable',
      user: 0,
      value:
        'a:2:{i:0;a:1:{s:4:"post";a:1:{s:3:"url";s:1:"x";}}s:4:"post";a:2:{s:3:"url";s:30:"/[year:digital:4]/[directory:split:0]/[slug].html";s:6:"widget";s:14:"Widget_Archive";}}',
    },
  ],
  comments: [
    {
      coid: 1,
      cid: 7,
      author: '甲',
      text: '好<br>多',
      created: 1577940000,
      type: 'comment',
      status: 'approved',
      parent: 0,
    },
    {
      coid: 2,
      cid: 7,
      author: '乙',
      text: '是',
      created: 1577940060,
      type: 'comment',
      status: 'waiting',
      parent: 1,
    },
    {
      coid: 3,
      cid: 7,
      author: '丙',
      text: '广告',
      created: 1577940061,
      type: 'comment',
      status: 'spam',
      parent: 0,
    },
    {
      coid: 4,
      cid: 8,
      author: '丁',
      text: '引用',
      created: 1577940062,
      type: 'pingback',
      status: 'approved',
      parent: 0,
    },
  ],
}

/** The dump of a site, in the order of phpMyAdmin and mysqldump: by name. */
export function toDump(tables: TestTables, prefix = 'typecho_'): string {
  return Object.keys(tables)
    .toSorted()
    .map((name) => {
      const rows = tables[name] ?? []
      const columns = Object.keys(rows[0] ?? {})
      const values = rows.map((row) => `(${columns.map((column) => quote(row[column])).join(',')})`)
      return `CREATE TABLE \`${prefix}${name}\` (${columns.map((column) => `\`${column}\` text`).join(',')});
INSERT INTO \`${prefix}${name}\` VALUES ${values.join(',\n')};`
    })
    .join('\n')
}

function quote(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? null).toUpperCase()
  return `'${value
    .replaceAll(/[\\'"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}'`
}

/** Writes the SQLite database of a site. */
export function writeSqlite(file: string, tables: TestTables, prefix = 'typecho_'): void {
  using db = new DatabaseSync(file)
  for (const [name, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`)
    db.exec(`create table "${prefix}${name}" (${columns.join(',')})`)
    const insert = db.prepare(`insert into "${prefix}${name}" values (${columns.map(() => '?').join(',')})`)
    for (const row of rows) insert.run(...Object.values(row))
  }
}
