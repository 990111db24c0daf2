// Publishes and counts in the database of the first argument, and prints each stored write, until it is killed.
import { setImmediate } from 'node:timers/promises'
import { openDatabase } from '#platform/db/open-database.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { createStatistics } from '#modules/statistics/statistics.ts'
import { makePost } from './posts.ts'

const [url = '', round = ''] = process.argv.slice(2)
const { db } = await openDatabase(url)
const statistics = createStatistics({
  db,
  now: Date.now,
  onError(error) {
    throw error
  },
})

async function publish(): Promise<void> {
  const present = await db.selectFrom('articles').select('source_path').execute()
  const paths = present.map((row) => row.source_path)
  for (let count = 0; ; count += 1) {
    const sourcePath = `${round}-${count}.md`
    paths.push(sourcePath)
    const post = makePost({
      sourcePath,
      title: `第${round}轮`,
      tagNames: [`标签${count % 7}`],
      plainText: '正文'.repeat(500),
    })
    await publishArticles(db, [post], paths)
    process.stdout.write(`article ${sourcePath}\n`)
  }
}

async function visit(): Promise<void> {
  for (let count = 0; ; count += 1) {
    statistics.recordView(`visitor-${round}-${count}`)
    statistics.recordRead(1 + (count % 5), `visitor-${round}-${count}`)
    await statistics.flush()
    process.stdout.write('view\n')
    await setImmediate()
  }
}

await Promise.all([publish(), visit()])
