import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createCollector } from '#content/check/collector.ts'
import { createCompileProcess } from '#content/compile/compile-process.ts'
import { createContentImporter } from '#content/import/import-content.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { makePng } from '#content/testing/sample-pictures.ts'

test('a dry run continues in another process, which compiles the other files only', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index)
  const article = (number: number): string =>
    `---\ntitle: ${number}\ndate: 2024-01-01 00:00:${String(59 - number).padStart(2, '0')}\n---\n\n[下一篇](${(number + 1) % 25}.md)\n`
  const { contentDir, dataDir } = await createContentFolder(
    Object.fromEntries(numbers.map((number) => [`posts/${number}.md`, article(number)])),
  )
  const compiled: string[] = []
  const links = new Map<string, string | undefined>()
  const compiler = createCompileProcess(30_000)
  let passes = 0
  const importer = createContentImporter({
    compiler: {
      ...compiler,
      runPass(...args) {
        passes++
        return compiler.runPass(...args)
      },
    },
    publication: createCollector({
      async onPost({ id, sourcePath, contentHtml }) {
        compiled.push(sourcePath)
        links.set(`/post/${id}`, /href="([^"]+)"/.exec(contentHtml)?.[1])
      },
    }),
    contentDir,
    dataDir,
    isDryRun: true,
    maxResidentSize: 1,
    onChanged: () => {},
  })
  onTestFinished(() => importer.stop())

  expect(await importer.run()).toEqual([])
  expect(passes).toBe(3)
  expect(compiled).toHaveLength(25)
  expect(new Set(compiled).size).toBe(25)
  expect(new Set(links.values())).toEqual(new Set(links.keys()))
})

test('a dry run reads pictures and encodes none', async () => {
  const { contentDir, dataDir } = await createContentFolder({
    'posts/a.md': '---\ntitle: 甲\ndate: 2024-01-01\n---\n\n![竹](a.png)\n\n![坏](b.png)\n',
    'posts/a.png': await makePng(900, 600),
    'posts/b.png': 'no picture',
  })
  const bodies: string[] = []
  const importer = createContentImporter({
    publication: createCollector({ onPost: async ({ contentHtml }) => void bodies.push(contentHtml) }),
    contentDir,
    dataDir,
    isDryRun: true,
    onChanged: () => {},
  })
  onTestFinished(() => importer.stop())
  const problems = await importer.run()
  expect(problems.map(({ line }) => line)).toEqual([8])
  expect(bodies.join()).toContain('width="900"')
  const names = await readdir(dataDir, { recursive: true })
  expect(names.filter((name) => /\.(?:webp|avif)$/.test(name))).toEqual([])
})
