import { MessageSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { renderComment } from '#modules/comments/render-comment.ts'
import { openApi } from '../../test/api.ts'
import { forEachDatabase } from '../../test/databases.ts'
import { hostileTexts } from '../../test/hostile-texts.ts'
import { testNow } from '../../test/posts.ts'
import { addTestUsers, comment, listComments, publishTestArticle } from '../../test/engagement.ts'

/** Markup that a comment may contain; anything else is an injection. */
const harmless =
  /^(?:[^<>]|<\/?(?:p|em|strong|s|code|pre|ul|ol|li|blockquote|br|a)>|<(?:p|li) dir="auto">|<ol start="\d{1,9}">|<code class="language-[\w+#.-]{1,30}">|<a (?:class="mention" href="\/post\/\d+#comment-\d+"|href="(?:\/(?![/\\])|https?:\/\/|mailto:)[^"<>@]*"(?: title="[^"<>]*")?(?: class="external" rel="nofollow ugc noopener" target="_blank")?)>|<img src="\/(?:emoji\/[\w-]+\.svg|uploads\/[a-z]+-[0-9a-f]{32}\.webp)" alt="[^"<>]*"(?: title="[^"<>]*")? class="(?:emoji|comment-picture)" loading="lazy"(?: width="24" height="24")?>)*$/

describe('C41: hostile text in a comment', () => {
  it('covers more than sixty vectors', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(60)
  })

  it.each(hostileTexts)('%j becomes harmless markup', (text) => {
    for (const source of [
      text,
      `a${text}`,
      `> ${text}`,
      `- ${text}`,
      `**${text}**`,
      `[${text}](/x)`,
      `![${text}](/emoji/1f642.svg)`,
    ])
      expect(renderComment(source).html).toMatch(harmless)
  })

  it('the allowlist itself rejects hostile markup', () => {
    for (const html of [
      '<script>',
      '<a href="javascript:alert(1)">',
      '<a href="//x">',
      '<p onclick="x">',
      '<img src="https://x/a.png" alt="">',
    ])
      expect(html).not.toMatch(harmless)
  })
})

forEachDatabase(({ open }) => {
  describe('C41: hostile text of a visitor', () => {
    it('is returned as text or harmless markup, or is rejected', { timeout: 120_000 }, async () => {
      const { db } = await open()
      const clock = { now: testNow }
      const api = openApi(db, () => clock.now)
      const articleId = await publishTestArticle(db)
      const [user] = await addTestUsers(db, 1)
      const token = user?.token ?? ''
      for (const text of hostileTexts) {
        clock.now += 60_000
        const responses = [
          await comment(api, token, { articleId, content: text }),
          await api.call('/api/comment/preview', { body: { content: text } }),
          await api.call('/api/message/add', { body: { content: text, nickname: text, avatar: text } }),
          await api.call('/protal/user/updateProfile', {
            method: 'PUT',
            token,
            body: { nickname: text, avatar: '', sex: 0, signature: text },
          }),
        ]
        for (const { status, body } of responses) {
          expect([200, 400, 422]).toContain(status)
          if (status !== 200) expect(JSON.stringify(body)).not.toContain('alert')
        }
      }
      const { records } = await listComments(api, articleId, '&pageSize=50')
      for (const { content } of records) expect(content).toMatch(harmless)
      const messages = v.parse(v.array(MessageSchema), (await api.call('/api/message/list')).data)
      for (const { content, nickname, avatar } of messages) {
        expect(`${content}${nickname}`).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u)
        expect(avatar).toBe('')
      }
    })
  })
})
