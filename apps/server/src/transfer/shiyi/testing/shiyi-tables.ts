import type { TestTables } from '#transfer/typecho/testing/typecho-tables.ts'

/** An article of version 3. */
export const testArticle: TestTables[string][number] = {
  id: 296,
  category_id: 16,
  title: '你好',
  cover: 'https://img.example/a.jpg',
  summary: '摘要',
  content: '<p>正文</p>',
  content_md: '正文\r\n\n**md**',
  is_stick: 1,
  status: 1,
  is_original: 0,
  is_recommend: 1,
  original_url: 'https://else.example/1',
  create_time: '2025-06-26 12:34:01',
  update_time: null,
}
/** A site of version 3. */
export const newSite: TestTables = {
  sys_article: [
    testArticle,
    { ...testArticle, id: 297, title: '下架', content_md: '', status: 0, is_original: 1 },
  ],
  sys_category: [{ id: 16, name: '运维' }],
  sys_tag: [
    { id: 1, name: '茶' },
    { id: 2, name: '竹' },
  ],
  sys_article_tag: [
    { id: 1, article_id: 296, tag_id: 2 },
    { id: 2, article_id: 296, tag_id: 1 },
  ],
  sys_moment: [
    {
      id: 3,
      content: '<p>雨<b>停</b>了</p>',
      images: '["https://img.example/1.jpg","https://img.example/2.jpg"]',
      create_time: '2025-06-26 13:50:41',
    },
    { id: 4, content: '', images: '', create_time: null },
  ],
  sys_album: [{ id: 6, name: '山中', description: '一日', create_time: '2025-06-26 11:14:10' }],
  sys_photo: [
    { id: 2, album_id: 6, url: 'https://img.example/p.jpg', description: '山顶\npassword: x', sort: 1 },
  ],
  sys_friend: [
    {
      id: 1,
      name: '听雨',
      url: 'https://tingyu.example',
      avatar: 'https://img.example/t.png',
      info: '雨',
      status: 2,
      sort: 1,
    },
    { id: 2, name: '没通过', url: 'https://no.example', avatar: null, info: null, status: 1, sort: 2 },
    { id: 3, name: '坏的', url: 'javascript:alert(1)', avatar: null, info: null, status: 2, sort: 3 },
  ],
  sys_user: [{ id: 9, nickname: '甲' }],
  sys_comment: [
    {
      id: 21,
      article_id: 296,
      user_id: 9,
      parent_id: null,
      content: '太棒了',
      create_time: '2025-06-26 14:04:24',
    },
    { id: 22, article_id: 296, user_id: 9, parent_id: 21, content: '是', create_time: '2025-06-26 14:05:24' },
  ],
  sys_message: [{ id: 1, content: '留言' }],
}
/** A site of an earlier version. */
export const oldSite: TestTables = {
  b_article: [
    {
      id: 14,
      category_id: 12,
      title: '旧文',
      avatar: 'https://img.example/b.jpg',
      summary: '',
      content: '<h4>节</h4>',
      content_md: '',
      is_secret: 1,
      is_stick: 0,
      is_publish: 1,
      create_time: '2021-10-15 09:57:22',
      update_time: '2022-04-15 04:00:00',
    },
  ],
  b_friend_link: [
    { id: 1, name: '听雨', url: 'https://tingyu.example', avatar: '', info: '', status: 2, sort: 6 },
  ],
  b_user: [{ id: 5, user_auth_id: 50 }],
  b_user_auth: [{ id: 50, nickname: '乙' }],
  b_comment: [
    { id: 1, user_id: 5, article_id: 14, content: '好', parent_id: null, create_time: '2022-01-01 00:00:00' },
  ],
}
