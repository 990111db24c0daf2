import { expect, it } from 'vitest'
import { findFeedLinks } from '#platform/documents/find-feed-links.ts'

const find = (text: string) => findFeedLinks({ text, url: 'https://rain.example/blog/' })

it('finds the feeds of a page, those of comments last', () => {
  const page = `<!doctype html><base href="/base/"><link rel="stylesheet" href="a.css">
    <link rel="alternate" hreflang="en" href="/en"><LINK REL="alternate" TYPE="application/rss+xml" TITLE="评论" HREF="comments.xml">
    <link rel="alternate home" type="application/atom+xml; charset=utf-8" href="atom.xml?a=1&amp;b=2">
    <!-- <link rel="alternate" type="application/rss+xml" href="hidden.xml"> --><script>"<link rel=alternate type=application/rss+xml href=s>"</script>`
  expect(find(page)).toEqual([
    'https://rain.example/base/atom.xml?a=1&b=2',
    'https://rain.example/base/comments.xml',
  ])
})

it('leaves out addresses that are none of the web', () => {
  expect(find('<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">')).toEqual([])
})

it('rejects elements nested so deeply that parsing takes quadratic time', () => {
  expect(() => find('<div>'.repeat(1_001))).toThrow('nested')
})
