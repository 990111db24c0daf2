import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import starlight from '@astrojs/starlight'
import { emojiPictures } from '@qingjian/ui/emoji-pictures'
import { defineConfig } from 'astro/config'
import starlightLinksValidator from 'starlight-links-validator'
import { joinedLines } from './build/joined-lines.ts'
import { stackedTables } from './build/stacked-tables.ts'
import { site } from './site.ts'

const description =
  'Accessible React components, themes, realtime connections and an API client for content websites'

export default defineConfig({
  site,
  markdown: { processor: satteri({ mdastPlugins: [joinedLines], hastPlugins: [stackedTables] }) },
  integrations: [
    starlight({
      title: { 'zh-CN': '青简组件', en: 'Qingjian packages' },
      description,
      locales: { root: { label: '简体中文', lang: 'zh-CN' }, en: { label: 'English', lang: 'en' } },
      customCss: ['./src/styles/docs.css', '@qingjian/theme/css/tokens.css'],
      // A block that scrolls sideways would be a region without a name.
      expressiveCode: { defaultProps: { wrap: true } },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/qingjian-blog/qingjian' }],
      sidebar: [
        { label: '开始', translations: { en: 'Start' }, items: ['start', 'upgrade'] },
        {
          label: '用法',
          translations: { en: 'Recipes' },
          items: [{ autogenerate: { directory: 'recipes' } }],
        },
        {
          label: '包',
          translations: { en: 'Packages' },
          items: [{ autogenerate: { directory: 'packages' } }],
        },
        {
          label: '组件',
          translations: { en: 'Components' },
          items: [{ autogenerate: { directory: 'components' } }],
        },
      ],
      plugins: [starlightLinksValidator()],
    }),
    react(),
  ],
  // Starlight's own files give a warning about a directive for each page.
  vite: { plugins: [emojiPictures()], logLevel: 'error' },
})
