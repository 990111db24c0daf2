import { expect, test } from 'vitest'
import { readArticleForm, toFrontMatterChanges } from '#content/front-matter/article-form.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { plainRules } from '#content/front-matter/publication.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

test.each([
  ['cover: a.png', 'cover: b.png'],
  ['image:\n  path: a.png\n  alt: 竹', 'image: b.png'],
  ['banner_img: [a.png, c.png]', 'banner_img: b.png'],
  ['cover: false\nthumbnail: a.png', 'cover: false\nthumbnail: b.png'],
])('the cover of %j is in the form, and a change replaces it', (line, changed) => {
  const head = `---\ntitle: 甲\n${line}\n---\n`
  const fields = parseFrontMatter(splitFrontMatter(head))
  expect(readArticleForm(fields, plainRules).cover).toBe('a.png')
  const edited = editFrontMatter(head, toFrontMatterChanges(fields, { cover: 'b.png' }, plainRules))
  expect(edited).toBe(`---\ntitle: 甲\n${changed}\n---\n`)
})

test('a series in a list is in the form', () => {
  const fields = parseFrontMatter(splitFrontMatter('---\nseries: [甲, 乙]\n---\n'))
  expect(readArticleForm(fields, plainRules).series).toBe('甲')
})

test.each([
  ['publish: false', ''],
  ['private: true\npublished: no', ''],
  ['encrypt: true', ''],
  ['draft: true\nencrypt: true\npassword: 竹', 'encrypt: true\npassword: 竹\n'],
])('publishing an article removes what hides it: %j', (lines, left) => {
  const head = `---\ntitle: 甲\n${lines}\n---\n`
  const fields = parseFrontMatter(splitFrontMatter(head))
  expect(readArticleForm(fields, plainRules).isPublished).toBe(false)
  const edited = editFrontMatter(head, toFrontMatterChanges(fields, { isPublished: true }, plainRules))
  expect(edited).toBe(`---\ntitle: 甲\n${left}---\n`)
})

test.each([
  ['unlisted: true', 'plain'],
  ['hidden: true', 'hexo'],
  ['hide: true\nunlisted: true', 'jekyll'],
  ['build:\n  list: never', 'hugo'],
  ['article: false', 'vuepress'],
] as const)('listing an article removes what takes it out of lists: %j of %s', (lines, system) => {
  const head = `---\ntitle: 甲\n${lines}\n---\n`
  const fields = parseFrontMatter(splitFrontMatter(head))
  expect(readArticleForm(fields, { ...plainRules, system })).toMatchObject({
    isPublished: true,
    isUnlisted: true,
  })
  const edited = editFrontMatter(
    head,
    toFrontMatterChanges(fields, { isUnlisted: false }, { ...plainRules, system }),
  )
  expect(edited).toBe('---\ntitle: 甲\n---\n')
})

test('an article is taken out of lists by one key', () => {
  const head = '---\ntitle: 甲\n---\n'
  const fields = parseFrontMatter(splitFrontMatter(head))
  const edited = editFrontMatter(
    head,
    toFrontMatterChanges(fields, { isUnlisted: true }, { ...plainRules, system: 'hexo' }),
  )
  expect(edited).toBe('---\ntitle: 甲\nunlisted: true\n---\n')
})
