import type { CompiledPost } from '#content/compiled-content.ts'

/** 2026-03-01 12:00:00 in Shanghai: the time at which tests take place. */
export const testNow = Date.UTC(2026, 2, 1, 4)

/** Of texts that no test searches by pinyin. */
export const noPinyin = { title: '', labels: '', summary: '', body: '' }

let count = 0

/** A published post with plausible values for whatever a test does not care about. */
export function makePost(values: Partial<CompiledPost> = {}): CompiledPost {
  count += 1
  const title = values.title ?? `第 ${count} 篇`
  return {
    id: null,
    sourcePath: `post-${count}.md`,
    sourceHash: `hash-${count}`,
    title,
    summary: '',
    cover: null,
    categoryName: null,
    tagNames: [],
    seriesName: null,
    createdAt: testNow - 60_000,
    updatedAt: testNow - 60_000,
    sticky: 0,
    isPublished: true,
    isUnlisted: false,
    expiresAt: null,
    openComment: true,
    isRecommended: false,
    isCarousel: false,
    originalUrl: null,
    lock: null,
    contentMd: '',
    contentHtml: '',
    plainText: '',
    pinyin: noPinyin,
    titleBreaks: [],
    toc: [],
    files: [],
    wordCount: 0,
    readMinutes: 1,
    ...values,
  }
}
