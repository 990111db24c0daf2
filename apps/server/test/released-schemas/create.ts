// Writes `<migration>.sqlite` beside this file: the schema up to that migration, with a few rows as its release stored them.
// `pnpm release:version` runs it for the schema of a release: node apps/server/test/released-schemas/create.ts 0012-read-notifications
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#platform/db/migrations/index.ts'
import { NodeSqliteDialect } from '#platform/db/node-sqlite-dialect.ts'

const rows: Readonly<Record<string, string>> = {
  '0001-content': `
    insert into settings values ('visitor-salt', 'salt-of-a-released-site'), ('site', '{"name":"旧站","author":"子青"}');
    insert into counters values ('views', 41), ('visitors', 7);
    insert into categories (id, name) values (1, '随笔');
    insert into tags (id, name) values (1, '竹');
    insert into articles (id, source_path, source_hash, title, summary, category_id, tags, created_at, updated_at, sticky,
        is_published, open_comment, is_recommended, is_carousel, word_count, read_minutes, read_count, comment_count, like_count)
      values (3, 'bamboo.md', 'hash-3', '竹简', '写在竹简上', 1, '[{"id":1,"name":"竹"}]', 1700000000000, 1700000000000, 0,
        1, 1, 0, 0, 5, 1, 12, 0, 0);
    insert into article_bodies values (3, '写在竹简上。', '<p>写在竹简上。</p>', '写在竹简上。', '[]');
    insert into article_tags values (3, 1);
    insert into article_search (rowid, title, labels, summary, body)
      values (3, '竹简 简', '随笔 笔 · 竹', '写在 在竹 竹简 简上 上', '写在 在竹 竹简 简上 上');`,
  '0002-accounts': `
    insert into users (id, username, email, nickname, role, created_at)
      values (1, 'ziqing', 'ziqing@mail.example', '子青', 'admin', 1700000000000), (2, null, 'zhu@mail.example', '阿竹', 'user', 1700000000000);`,
  '0003-talking-back': `
    insert into comments (id, article_id, parent_id, user_id, reply_user_id, content_md, content_html, state, region, browser, created_at)
      values (1, 3, null, 2, null, '好字', '<p>好字</p>', 'shown', '广东', 'Firefox', 1700000001000),
        (2, 3, 1, 1, 2, '谢谢', '<p>谢谢</p>', 'shown', '北京', 'Firefox', 1700000002000);
    insert into likes values (2, 'article', 3, 1700000003000);
    update articles set comment_count = 2, like_count = 1 where id = 3;
    insert into messages (id, user_id, nickname, avatar, content, state, created_at)
      values (1, 2, '阿竹', '', '到此一游', 'shown', 1700000004000);`,
  '0005-notifications': `
    insert into notifications (id, user_id, type, title, content_html, link, from_user_id, article_id, cause, created_at)
      values (1, 2, 'comment', '子青 回复了你', '<p>谢谢</p>', '/post/3', 1, 3, 'comment:2', 1700000002000);`,
  '0006-chat': `
    insert into chat_messages (id, user_id, type, content, created_at) values (1, 2, 'text', '有人吗', 1700000005000);`,
  '0007-moments': `
    insert into moments (id, source_path, source_hash, content_html, plain_text, photos, is_published, created_at)
      values (1, 'snow.md', 'hash-1', '<p>初雪</p>', '初雪', '[]', 1, 1700000006000);`,
  '0008-albums': `
    insert into albums (id, source_path, source_hash, name, description, photo_count, is_published, created_at)
      values (1, 'garden', 'hash-1', '竹园', '', 0, 1, 1700000007000);`,
  '0010-friends': `
    insert into friends (id, site_key, host, origin, state, name, url, avatar_source, avatar, info, position)
      values (1, 'friend.example', 'friend.example', 'file', 'listed', '墨友', 'https://friend.example/', '', '', '写字', 0);`,
}

const newest = process.argv[2] ?? ''
if (!Object.hasOwn(migrations, newest)) throw new Error(`No migration is named "${newest}".`)
const file = fileURLToPath(new URL(`${newest}.sqlite`, import.meta.url))
rmSync(file, { force: true })
const connection = new DatabaseSync(file)
// Small pages keep the file small: most tables fill less than one.
connection.exec('pragma page_size = 1024; pragma foreign_keys = on')
const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(connection) })
const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
for (const name of Object.keys(migrations).filter((each) => each <= newest)) {
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw error
  connection.exec(rows[name] ?? '')
}
connection.exec('vacuum')
await db.destroy()
if (connection.isOpen) connection.close()
