import { expect, test } from 'vitest'
import { checkContent } from '#content/check/check-content.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'

const text = '---\ntitle: 竹\ndate: 2024-01-01\n---\n\n文\n'

async function languagesOf(files: Record<string, string>): Promise<string[]> {
  const { contentDir } = await createContentFolder(files)
  const check = await checkContent({ contentDir, siteUrl: null, signal: new AbortController().signal })
  return check?.problems.flatMap(({ reason }) => (reason.includes('种语言') ? [reason] : [])) ?? []
}

test.each([
  ['source-en', { '_config.yml': 'title: a\n', 'source/_posts/a.md': text, 'source-en/_posts/a.md': text }],
  ['content.en', { 'hugo.toml': '', 'content/posts/a.md': text, 'content.en/posts/a.md': text }],
  ['_i18n', { '_config.yml': 'title: a\n', '_posts/2024-01-01-a.md': text, '_i18n/en/_posts/a.md': text }],
])('articles of another language in %s are reported', async (folder, files) => {
  expect(await languagesOf(files)).toEqual([expect.stringContaining(`${folder} 里是另一种语言的文章`)])
})

test.each([
  { 'content/posts/a/index.md': text, 'content/posts/a/index.en.md': text },
  { 'content/zh/posts/a.md': text, 'content/en/posts/a.md': text },
])('articles of Hugo in two languages are in one list, which is reported', async (files) => {
  const config = 'defaultContentLanguage = "zh"\n[languages.zh]\nweight = 1\n[languages.en]\nweight = 2\n'
  expect(await languagesOf({ 'hugo.toml': config, ...files })).toEqual([
    expect.stringContaining('2 种语言（en、zh）'),
  ])
})

test('languages that articles of Astro name are counted', async () => {
  const english = text.replace('title: 竹', 'title: Bamboo\nlang: en')
  expect(
    await languagesOf({
      'astro.config.mjs': "export default defineConfig({ i18n: {\n  defaultLocale: 'zh',\n} })\n",
      'src/content/posts/a.md': text,
      'src/content/posts/a-en.md': english,
    }),
  ).toEqual([expect.stringContaining('2 种语言（en、zh）')])
})

test('one language is no problem', async () => {
  const config = '[languages.zh]\n[languages.en]\n'
  expect(await languagesOf({ 'hugo.toml': config, 'content/posts/a.v2.md': text })).toEqual([])
  expect(await languagesOf({ 'source/_posts/a.md': text, 'source-en/a.txt': '' })).toEqual([])
})
