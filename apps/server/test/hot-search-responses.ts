import type { HotSearchSource } from '@qingjian/api-client/contract'

/** Sample responses in the format of each source, with unused fields, two valid entries and an invalid one. */
export const hotSearchResponses: Readonly<Record<HotSearchSource, object>> = {
  weibo: {
    ok: 1,
    data: {
      hotgov: { word: '#置顶#', name: '#置顶#' },
      realtime: [
        {
          word: '冬天的第一场雪',
          word_scheme: '#冬天的第一场雪#',
          note: '冬天的第一场雪',
          num: 1_234_567,
          label_name: '热',
          icon_desc: '热',
          realpos: 1,
          rank: 0,
          topic_flag: 1,
        },
        { word: '买它', is_ad: 1, num: 99, label_name: '商' },
        { word: '竹子开花', note: '竹子开花', num: 456_789, label_name: '', realpos: 2, rank: 1 },
      ],
    },
  },
  zhihu: {
    data: [
      {
        type: 'hot_list_feed',
        card_id: 'Q_1',
        target: {
          title_area: { text: '为什么竹子几十年才开一次花？' },
          excerpt_area: { text: '如题' },
          image_area: { url: '' },
          metrics_area: { text: '1234 万热度', font_color: '' },
          label_area: { type: 'trend', trend: 0 },
          link: { url: 'https://www.zhihu.com/question/1' },
        },
      },
      {
        target: {
          title_area: { text: '别处' },
          metrics_area: { text: '1 万热度' },
          link: { url: 'https://zhihu.com.evil.example/1' },
        },
      },
      {
        target: {
          title_area: { text: '如何评价竹简？' },
          metrics_area: { text: '88.5 万热度' },
          link: { url: 'https://www.zhihu.com/question/2' },
        },
      },
    ],
  },
  baidu: {
    success: true,
    data: {
      cards: [
        {
          component: 'tabTextList',
          content: [
            {
              content: [
                {
                  word: '竹海迎来初雪',
                  index: 0,
                  isTop: true,
                  hotTag: '0',
                  url: 'https://m.baidu.com/s?word=1',
                },
                { index: 1 },
                {
                  word: '竹简 & 木牍',
                  index: 2,
                  hotScore: '7654321',
                  hotChange: 'up',
                  newHotName: '新',
                  url: 'https://m.baidu.com/s?word=2',
                },
              ],
            },
          ],
        },
      ],
    },
  },
  toutiao: {
    status: 'success',
    data: [
      {
        ClusterId: 7_300_000_000_000_000_000,
        ClusterIdStr: '7300000000000000001',
        Title: '古竹简入藏',
        HotValue: '9876543',
        Label: 'hot',
        LabelDesc: '热门事件',
        Image: { url: 'https://pictures.example/1.jpg' },
      },
      { ClusterIdStr: '../../', Title: '没有号的', HotValue: '1' },
      { ClusterIdStr: '7300000000000000002', Title: '竹林里的一天', HotValue: '12', LabelDesc: '辟谣' },
    ],
  },
  bilibili: {
    code: 0,
    list: [
      { keyword: '竹笛', show_name: '竹笛一响', heat_score: 345_678, word_type: 4, pos: 1, icon: '' },
      { hot_id: 2 },
      { keyword: '编竹篮', show_name: '编竹篮', heat_score: 0, word_type: 8, pos: 2 },
    ],
  },
  juejin: {
    err_no: 0,
    data: [
      {
        content: { content_id: '7300000000000000003', title: '把竹简排成网页', item_type: 2 },
        content_counter: { hot_rank: 2345, view: 9 },
        author: { name: '子衿' },
      },
      { content: { content_id: 'javascript:alert(1)', title: '坏' } },
      { content: { content_id: '7300000000000000004', title: '一行一简' }, author: { name: '子佩' } },
    ],
  },
  github: {
    total_count: 2,
    items: [
      {
        full_name: 'ziqin/slips',
        html_url: 'https://github.com/ziqin/slips',
        description: 'Bamboo slips in CSS',
        stargazers_count: 4321,
        language: 'TypeScript',
      },
      { full_name: 'no slash', stargazers_count: 1 },
      { full_name: 'ziqin/ink', description: null, stargazers_count: 21, language: null },
    ],
  },
}
