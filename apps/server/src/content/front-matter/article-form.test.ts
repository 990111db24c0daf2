import { expect, test } from 'vitest'
import { readArticleForm, toFrontMatterChanges } from '#content/front-matter/article-form.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'

test.each([
  ['cover: a.png', 'cover: b.png'],
  ['image:\n  path: a.png\n  alt: 竹', 'image: b.png'],
  ['banner_img: [a.png, c.png]', 'banner_img: b.png'],
  ['cover: false\nthumbnail: a.png', 'cover: false\nthumbnail: b.png'],
])('the cover of %j is in the form, and a change replaces it', (line, changed) => {
  const head = `---\ntitle: 甲\n${line}\n---\n`
  const fields = parseFrontMatter(splitFrontMatter(head))
  expect(readArticleForm(fields).cover).toBe('a.png')
  const edited = editFrontMatter(head, toFrontMatterChanges(fields, { cover: 'b.png' }))
  expect(edited).toBe(`---\ntitle: 甲\n${changed}\n---\n`)
})
