import { expect, test } from 'vitest'
import { readSiteFacts } from './read-site-facts.ts'

const hexo = {
  path: '_config.yml',
  text: 'title: 竹里\nsubtitle: 听雨\ndescription: ""\nauthor: 竹生\ndeploy: {token: secret}\n',
}

test.each([
  [
    'Hexo with a theme',
    [hexo, { path: '_config.butterfly.yml', text: 'avatar:\n  img: /img/me.png\ntitle: 不是这个\n' }],
    { name: '竹里', summary: '听雨', author: '竹生', authorAvatar: '/img/me.png' },
  ],
  [
    'Hugo',
    [
      {
        path: 'hugo.toml',
        text: 'Title = "竹里"\n[params]\n  Description = "听雨"\n[params.author]\n  name = "竹生"\n  email = "z@example.com"\n',
      },
      { path: 'config/_default/params.toml', text: 'avatar = "img/me.png"\n' },
    ],
    { name: '竹里', summary: '听雨', author: '竹生', email: 'z@example.com', authorAvatar: 'img/me.png' },
  ],
  [
    'Hugo with a title for each language',
    [
      {
        path: 'hugo.yaml',
        text: 'title: Example\nDefaultContentLanguage: zh-CN\nlanguages:\n  en: {title: Bamboo}\n  zh-cn: {title: 竹里}\n',
      },
    ],
    { name: '竹里' },
  ],
  [
    'an Astro theme with an object',
    [
      {
        path: 'src/config.ts',
        text: 'export const siteConfig: SiteConfig = {\n\ttitle: "竹里",\n\tsubtitle: "听雨",\n\tbanner: {\n\t\ttitle: "不是这个",\n\t},\n};\n',
      },
    ],
    { name: '竹里', summary: '听雨' },
  ],
  [
    'an Astro theme with constants',
    [
      {
        path: 'src/consts.ts',
        text: "export const SITE_TITLE = '竹里';\nexport const SITE_DESCRIPTION = '听雨';\nexport const POSTS = '文';\n",
      },
    ],
    { name: '竹里', summary: '听雨' },
  ],
  [
    'Jekyll',
    [
      {
        path: '_config.yml',
        text: 'title: 竹里\nauthor:\n  name: 竹生\n  bio: 写字的\n  avatar: me.png\ngithub_username: zhusheng\n',
      },
    ],
    {
      name: '竹里',
      author: '竹生',
      authorInfo: '写字的',
      authorAvatar: 'me.png',
      github: 'https://github.com/zhusheng',
    },
  ],
  [
    'VitePress',
    [
      {
        path: 'docs/.vitepress/config.mts',
        text: `export default defineConfig({\n  themeConfig: {\n    nav: [{\n      title: '目录',\n    }],\n  },\n  title: "Zhu's",\n  description: '听雨',\n})\n`,
      },
    ],
    { name: "Zhu's", summary: '听雨' },
  ],
  [
    'VuePress with quoted keys',
    [
      {
        path: 'docs/.vuepress/config.js',
        text: 'module.exports = {\n  "title": "竹里",\n  "description": `${a}`,\n}\n',
      },
    ],
    { name: '竹里' },
  ],
  ['samples of a new site', [{ path: '_config.yml', text: 'title: Hexo\nauthor: John Doe\n' }], {}],
  [
    'broken files',
    [
      { path: '_config.yml', text: 'title: [' },
      { path: 'hugo.toml', text: '= 1' },
    ],
    {},
  ],
  [
    'other types than text',
    [{ path: '_config.yml', text: 'title: [a]\nauthor: {x: 1}\navatar: true\n__proto__: {title: 坏}\n' }],
    {},
  ],
  [
    'markup',
    [{ path: '_config.yml', text: 'title: "<script>alert(1)</script>竹"\n' }],
    { name: 'alert(1)竹' },
  ],
])('settings of %s', (_what, configs, facts) => {
  expect(readSiteFacts(configs)).toEqual(facts)
})
