import { expect, test } from 'vitest'
import { type ReadComment, readComments } from '#transfer/comments/read-comments.ts'

// The shapes are those of the exporters that each reader names; the texts are ours.

async function read(text: string): Promise<ReadComment[]> {
  async function* chunks(): AsyncGenerator<string> {
    for (let start = 0; start < text.length; start += 50) yield text.slice(start, start + 50)
  }
  const comments: ReadComment[] = []
  for await (const comment of readComments(chunks())) comments.push(comment)
  return comments
}

test('Artrans has texts in all fields, and a parent 0 at the top', async () => {
  const artran = {
    id: '12',
    rid: '0',
    content: '**好**',
    created_at: '2021-10-28 20:50:15 +0800 +0800',
    is_pending: 'false',
    nick: '甲',
    page_key: '/a.html',
    site_name: '旧站',
  }
  expect(
    await read(JSON.stringify([artran, { ...artran, id: '13', rid: '12', is_pending: 'true' }])),
  ).toEqual([
    {
      system: 'Artalk',
      comment: {
        key: 'artalk:旧站:12',
        parentKey: null,
        address: '/a.html',
        name: '甲',
        createdAt: Date.UTC(2021, 9, 28, 12, 50, 15),
        state: 'shown',
        text: '**好**',
      },
    },
    {
      system: 'Artalk',
      comment: expect.objectContaining({
        key: 'artalk:旧站:13',
        parentKey: 'artalk:旧站:12',
        state: 'pending',
      }),
    },
  ])
})

test('a reply of Waline names whom it replies to, without the link', async () => {
  const reply = {
    comment: '[@甲](#65f): 也 [好](https://a.example)',
    url: '/a/',
    objectId: 2,
    pid: 1,
    insertedAt: 1,
  }
  const [first] = await read(JSON.stringify({ type: 'waline', data: { Comment: [reply] } }))
  expect(first?.comment?.text).toBe('@甲 也 [好](https://a.example)')
})

test('Waline exports its tables, with a state of each comment', async () => {
  const comment = {
    comment: '好',
    nick: '甲',
    url: '/a/',
    status: 'approved',
    insertedAt: '2023-01-02T03:04:05.000Z',
  }
  const exported = {
    type: 'waline',
    version: 1,
    tables: ['Comment', 'Counter', 'Users'],
    data: {
      Comment: [
        { ...comment, objectId: 1, pid: null, rid: null },
        { ...comment, objectId: 2, pid: 1, rid: 1, status: 'waiting' },
        { ...comment, objectId: 3, pid: 2, rid: 1, status: 'spam' },
      ],
      Counter: [{ url: '/a/', time: 7 }],
      Users: [{ display_name: '甲', password: 'x' }],
    },
  }
  const comments = await read(JSON.stringify(exported))
  expect(comments.map(({ comment: one }) => [one?.key, one?.parentKey, one?.state])).toEqual([
    ['waline:1', null, 'shown'],
    ['waline:2', 'waline:1', 'pending'],
    ['waline:3', 'waline:2', 'rejected'],
  ])
  expect(comments[0]?.comment?.createdAt).toBe(Date.UTC(2023, 0, 2, 3, 4, 5))
})

test('Valine on LeanCloud has HTML, and exports JSON lines or a list of results', async () => {
  const record = {
    objectId: '5f0c',
    nick: '甲',
    comment: '<p><a class="at" href="#5f0b">@乙</a> , <strong>好</strong></p>\n',
    url: '/a/',
    pid: '5f0b',
    rid: '5f0a',
    insertedAt: { __type: 'Date', iso: '2020-07-13T08:00:00.000Z' },
    ACL: { '*': { read: true } },
  }
  const lines = await read(
    `#filetype:JSON-streaming {"type":"Class","class":"Comment"}\n${JSON.stringify(record)}\n`,
  )
  expect(lines).toEqual(await read(JSON.stringify({ results: [record] })))
  expect(lines).toMatchObject([
    {
      system: 'Waline / Valine',
      comment: {
        key: 'waline:5f0c',
        parentKey: 'waline:5f0b',
        text: '@乙 , **好**',
        createdAt: Date.UTC(2020, 6, 13, 8),
      },
    },
  ])
})

test('Twikoo has HTML, times in milliseconds or of MongoDB, and spam', async () => {
  const record = {
    comment: '<p>好</p>',
    nick: '甲',
    mailMd5: 'x',
    url: '/a/',
    href: 'https://old.example/a/',
  }
  const comments = await read(
    JSON.stringify([
      { ...record, _id: 'a1', created: 1_600_000_000_000 },
      { ...record, _id: { $oid: 'a2' }, pid: 'a1', rid: 'a1', created: { $numberLong: '1600000000001' } },
      { ...record, _id: 'a3', isSpam: true, created: { $date: '2020-09-13T12:26:40Z' } },
    ]),
  )
  expect(
    comments.map(({ comment }) => [comment?.key, comment?.parentKey, comment?.createdAt, comment?.state]),
  ).toEqual([
    ['twikoo:a1', null, 1_600_000_000_000, 'shown'],
    ['twikoo:a2', 'twikoo:a1', 1_600_000_000_001, 'shown'],
    ['twikoo:a3', null, 1_600_000_000_000, 'rejected'],
  ])
  expect(comments[0]).toMatchObject({ system: 'Twikoo', comment: { text: '好', address: '/a/' } })
})

test('Giscus has discussions of GitHub, whose text ends with the URL, else the title is the path', async () => {
  const comment = (id: string, fields: object = {}) => ({
    id,
    author: { login: 'jia' },
    body: '**好**',
    createdAt: '2022-05-06T07:08:09Z',
    ...fields,
  })
  const page = (nodes: object[]) => JSON.stringify({ data: { repository: { discussions: { nodes } } } })
  const first = {
    title: '2021/first/',
    body: '# 2021/first/\n\n摘要\n\nhttps://old.example/2021/first/',
    comments: {
      nodes: [
        comment('DC_1', { replies: { nodes: [comment('DC_2', { author: null })] } }),
        comment('DC_3', { isMinimized: true }),
      ],
    },
  }
  const second = { title: '2021/second/', body: '', comments: { nodes: [comment('DC_4')] } }
  // Pages of `gh api graphql --paginate` follow each other.
  const comments = await read(page([first]) + page([second]))
  expect(
    comments.map(({ comment: one }) => [one?.key, one?.parentKey, one?.address, one?.name, one?.state]),
  ).toEqual([
    ['giscus:DC_1', null, 'https://old.example/2021/first/', 'jia', 'shown'],
    ['giscus:DC_2', 'giscus:DC_1', 'https://old.example/2021/first/', '', 'shown'],
    ['giscus:DC_3', null, 'https://old.example/2021/first/', 'jia', 'rejected'],
    ['giscus:DC_4', null, '2021/second/', 'jia', 'shown'],
  ])
})

const disqus = (posts: string): string => `<?xml version="1.0" encoding="utf-8"?>
<disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">
<category dsq:id="1"><forum>old</forum><title>General</title></category>
<thread dsq:id="11"><id>7 https://old.example/?p=7</id><forum>old</forum><link>https://old.example/a/?x=1&amp;y=2</link><title>第一篇</title>
<author><name>站长</name></author><isDeleted>false</isDeleted></thread>${posts}</disqus>`

const post = (id: string, fields = '', parent = ''): string =>
  `<post dsq:id="${id}"><id/><message><![CDATA[<p>好 &amp; <b>妙</b></p>]]></message><createdAt>2014-02-03T04:05:06Z</createdAt>` +
  `<isDeleted>false</isDeleted><isSpam>false</isSpam><author><name>甲</name><isAnonymous>true</isAnonymous></author>` +
  `<thread dsq:id="11"/>${parent && `<parent dsq:id="${parent}"/>`}${fields}</post>`

test('Disqus has the URL in the thread of a comment', async () => {
  const comments = await read(disqus(post('21') + post('22', '', '21') + post('23', '<isSpam>true</isSpam>')))
  expect(comments[0]).toEqual({
    system: 'Disqus',
    comment: {
      key: 'disqus:21',
      parentKey: null,
      address: 'https://old.example/a/?x=1&y=2',
      name: '甲',
      createdAt: Date.UTC(2014, 1, 3, 4, 5, 6),
      state: 'shown',
      text: '好 & **妙**',
    },
  })
  expect(comments[1]?.comment?.parentKey).toBe('disqus:21')
})

test('deleted comments and spam of Disqus are rejected', async () => {
  const deleted = post('21').replace('<isDeleted>false', '<isDeleted>true')
  const spam = post('22').replace('<isSpam>false', '<isSpam>true')
  expect((await read(disqus(deleted + spam))).map(({ comment }) => comment?.state)).toEqual([
    'rejected',
    'rejected',
  ])
})

const wxr = (comments: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>旧站</title><item><title>第一篇</title>` +
  `<link>https://old.example/2013/first/</link><wp:post_id>7</wp:post_id>${comments}</item></channel></rss>`

const wpComment = (id: string, fields: Record<string, string> = {}): string => {
  const texts = {
    id,
    author: '<![CDATA[甲]]>',
    author_email: 'jia@mail.example',
    date: '2013-05-07 20:00:00',
    date_gmt: '2013-05-07 12:00:00',
    content: '<![CDATA[一\n二 <a href="https://a.example/">链接</a>]]>',
    approved: '1',
    type: 'comment',
    parent: '0',
    ...fields,
  }
  const elements = Object.entries(texts).map(
    ([name, text]) => `<wp:comment_${name}>${text}</wp:comment_${name}>`,
  )
  return `<wp:comment>${elements.join('')}<wp:commentmeta><wp:meta_value>x</wp:meta_value></wp:commentmeta></wp:comment>`
}

test('WordPress has the comments of an article below it, in UTC, with line feeds as line breaks', async () => {
  const comments = await read(
    wxr(
      wpComment('1') +
        wpComment('2', { parent: '1', approved: '0' }) +
        wpComment('3', { approved: 'spam' }) +
        wpComment('4', { type: 'pingback' }),
    ),
  )
  expect(comments[0]).toEqual({
    system: 'WordPress',
    comment: {
      key: 'wordpress:old.example:1',
      parentKey: null,
      address: 'https://old.example/2013/first/',
      name: '甲',
      createdAt: Date.UTC(2013, 4, 7, 12),
      state: 'shown',
      text: '一\n二 [链接](https://a.example/)',
    },
  })
  expect(comments.slice(1).map(({ comment }) => [comment?.parentKey, comment?.state])).toEqual([
    ['wordpress:old.example:1', 'pending'],
    [null, 'rejected'],
    [null, 'rejected'],
  ])
})

test.each([
  ['an empty file', '', '认不出这个文件'],
  ['JSON of something else', '[{"a":1}]', '认不出这个文件'],
  ['text', 'hello', '不是正确的 JSON'],
  ['a page', '<!doctype html><html></html>', 'DTD'],
  ['an export of articles in another format', '<feed></feed>', '这不是 WordPress 的导出文件'],
  ['entities', `<!DOCTYPE disqus [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${disqus(post('1'))}`, 'DTD'],
  ['an incomplete export', disqus(post('1')).replace('</disqus>', ''), '文件不完整'],
  ['deep elements', `<disqus>${'<a>'.repeat(100)}`, '嵌套超过'],
  ['many attributes', `<disqus ${'a="" '.repeat(200)}>`, '属性超过'],
])('%s is rejected', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

test('an entity that the file does not define is text', async () => {
  const comments = await read(disqus(post('21').replace('<name>甲', '<name>&xxe;甲')))
  expect(comments[0]?.comment?.name).toBe('&xxe;甲')
})
